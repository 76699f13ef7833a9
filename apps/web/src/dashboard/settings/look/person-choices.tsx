// The choices of one person, each as a colour or as the portrait would be drawn with it.
import { getPalette } from '@havn/api/look/looks';
import { type Person, type Portrait, personFields } from '@havn/api/look/portrait';
import { type ColorField, getPersonColor } from '@havn/api/look/portrait-colors';
import { getPortraitPath } from '@havn/api/look/portrait-name';
import { LookChoices } from '../../look/look-choices.js';
import { useTexts } from '../../texts/texts.js';
import { CheckboxField } from '../../ui/form/form-fields.js';
import type { SavedLook } from './use-look-choice.js';

export type PersonName = 'first' | 'second';
type DrawnField = 'hair' | 'headwear' | 'clothes' | 'aid';

/** Which part of the person shows the choice, and what would hide it. */
const drawnFields: Record<DrawnField, { part: 'head' | 'body'; without?: Partial<Person> }> = {
  hair: { part: 'head', without: { headwear: 'none' } },
  headwear: { part: 'head' },
  clothes: { part: 'body', without: { aid: 'none' } },
  aid: { part: 'body' },
};

const choiceFields = ['skin', 'hair', 'hairColor', 'headwear', 'clothes', 'cloth', 'aid'] as const;

const isDrawn = (field: ColorField | DrawnField): field is DrawnField => Object.hasOwn(drawnFields, field);

interface PersonChoicesProps {
  name: PersonName;
  portrait: Portrait;
  look: SavedLook;
  /** What the names of the drawings begin with. */
  art: string;
  onChoose(person: Person): void;
}

export function PersonChoices({ name, portrait, look, art, onChoose }: PersonChoicesProps) {
  const { t } = useTexts();
  const person = portrait[name];
  const palette = getPalette(look);
  const drawWith = (field: DrawnField, value: string) =>
    getPortraitPath(art, { ...portrait, [name]: { ...person, ...drawnFields[field].without, [field]: value } });
  return (
    <>
      {choiceFields.map((field) => (
        <LookChoices
          key={field}
          label={t(`Portrait.Field.${field}`)}
          isLabelShown
          kind={isDrawn(field) ? 'person' : 'color'}
          value={person[field]}
          onChoose={(value) => onChoose({ ...person, [field]: value })}
          options={personFields[field].values.map((value) => ({
            value,
            name: t(`Portrait.Choice.${field}.${value}` as 'Portrait.Choice.hair.short'),
            ground: isDrawn(field) ? palette.paper : getPersonColor(palette, field, value),
            picture: isDrawn(field) ? (
              <img
                className={`portrait-choice portrait-choice--${name} portrait-choice--${drawnFields[field].part}`}
                src={drawWith(field, value)}
                width="392"
                height="460"
                alt=""
                loading="lazy"
                decoding="async"
              />
            ) : null,
          }))}
        />
      ))}
      <div className="portrait-panel__flags">
        {(['hasGlasses', 'hasBeard', 'hasBindi', 'hasHenna'] as const).map((field) => (
          <CheckboxField
            key={field}
            label={t(`Portrait.Field.${field}`)}
            checked={person[field]}
            onChange={({ target }) => onChoose({ ...person, [field]: target.checked })}
          />
        ))}
      </div>
    </>
  );
}
