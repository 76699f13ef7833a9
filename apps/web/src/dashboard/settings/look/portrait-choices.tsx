// The two people of the portrait, who are chosen one by one, and who stands with them.
import './portrait-choices.css';
import { findLook, type LookFiles } from '@havn/api/look/look-files';
import { getCouple } from '@havn/api/look/looks';
import type { Portrait } from '@havn/api/look/portrait';
import { getPortraitPath } from '@havn/api/look/portrait-name';
import type { FullWedding } from '@havn/api/wedding/schema';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { useFocusAfterPress } from '../../ui/focus.js';
import { CheckboxField } from '../../ui/form/form-fields.js';
import { SegmentedControl } from '../../ui/form/segmented-control.js';
import { PersonChoices, type PersonName } from './person-choices.js';
import type { SavedLook } from './use-look-choice.js';

interface PortraitChoicesProps {
  looks: readonly LookFiles[];
  look: SavedLook;
  wedding: FullWedding;
  onChoose(portrait: Portrait | null): void;
}

export function PortraitChoices({ looks, look, wedding, onChoose }: PortraitChoicesProps) {
  const { t } = useTexts();
  const [person, setPerson] = useState<PersonName>('first');
  const portrait = look.portrait ?? getCouple(look.world);
  const change = (changes: Partial<Portrait>) => onChoose({ ...portrait, ...changes });
  const art = findLook(looks, look)?.art ?? '';
  const names = { first: wedding.firstPartner, second: wedding.secondPartner };
  return (
    <div className="portrait-panel">
      <CurrentPortrait
        path={getPortraitPath(art, look.portrait)}
        isOwn={look.portrait !== null}
        hasPhoto={wedding.couplePhotoUrl !== ''}
        onReset={() => onChoose(null)}
      />
      <SegmentedControl<PersonName>
        label={t('Portrait.Person')}
        options={(['first', 'second'] as const).map((value) => ({
          value,
          text: names[value] || t(`Portrait.${value}`),
        }))}
        value={person}
        onChange={setPerson}
      />
      <PersonChoices
        key={person}
        name={person}
        portrait={portrait}
        look={look}
        art={art}
        onChoose={(chosen) => change({ [person]: chosen })}
      />
      <fieldset className="portrait-panel__flags look-choices">
        <legend className="look-choices__label">{t('Portrait.Company')}</legend>
        {(['hasChild', 'hasDog'] as const).map((field) => (
          <CheckboxField
            key={field}
            label={t(`Portrait.Field.${field}`)}
            checked={portrait[field]}
            onChange={({ target }) => change({ [field]: target.checked })}
          />
        ))}
      </fieldset>
    </div>
  );
}

interface CurrentPortraitProps {
  path: string;
  isOwn: boolean;
  hasPhoto: boolean;
  onReset(): void;
}

function CurrentPortrait({ path, isOwn, hasPhoto, onReset }: CurrentPortraitProps) {
  const { t } = useTexts();
  const text = useFocusAfterPress<HTMLParagraphElement>(!isOwn);
  return (
    <div className="portrait-panel__drawing">
      <img src={path} width="392" height="460" alt="" decoding="async" />
      <div className="stack gap-3">
        <p ref={text} tabIndex={-1}>
          {t(isOwn ? 'Portrait.Own' : 'Portrait.World')}
        </p>
        {hasPhoto ? <p className="muted">{t('Portrait.PhotoShown')}</p> : null}
        {isOwn ? (
          <DashboardButton variant="quiet" onClick={onReset}>
            {t('Portrait.Reset')}
          </DashboardButton>
        ) : null}
      </div>
    </div>
  );
}
