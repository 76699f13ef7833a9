// Each lettering in a document of its own, because its stylesheet names the faces.
import { getStylesPath, type LookFiles } from '@havn/api/look/look-files';
import { getLettering } from '@havn/api/wedding/rules';
import type { FullWedding } from '@havn/api/wedding/schema';
import { useMemo } from 'react';
import { NamesLettering } from '../../../art/names-lettering.js';
import { LookChoices } from '../../look/look-choices.js';
import { useTexts } from '../../texts/texts.js';
import { InertFrame } from '../preview/inert-frame.js';
import type { SavedLook } from './use-look-choice.js';

interface LetteringChoicesProps {
  looks: readonly LookFiles[];
  look: SavedLook;
  wedding: FullWedding;
  onChoose(lettering: SavedLook['lettering']): void;
}

export function LetteringChoices({ looks, look, wedding, onChoose }: LetteringChoicesProps) {
  const { t } = useTexts();
  const options = looks.filter(({ world, palette }) => world === look.world && palette === look.palette);
  return (
    <LookChoices
      label={t('Settings.Field.lettering')}
      kind="lettering"
      value={look.lettering}
      onChoose={(lettering) => onChoose(lettering as SavedLook['lettering'])}
      options={options.map((option) => ({
        value: option.lettering,
        name: option.lettering,
        ground: option.paper,
        picture: <NamesFrame key={option.styles} looks={looks} option={option} wedding={wedding} />,
      }))}
    />
  );
}

interface NamesFrameProps extends Pick<LetteringChoicesProps, 'looks' | 'wedding'> {
  option: LookFiles;
}

function NamesFrame({ looks, option, wedding }: NamesFrameProps) {
  const { t, language } = useTexts();
  const replacements = useMemo(
    () => new Map(looks.map((look) => [getStylesPath(look), getStylesPath(option)])),
    [looks, option],
  );
  return (
    <InertFrame
      title={option.lettering}
      language={language}
      replacements={replacements}
      aria-hidden="true"
      tabIndex={-1}
      width="320"
      height="240"
    >
      <div className="look-names">
        <NamesLettering as="div" language={language} {...getLettering(wedding, t('Look.Unnamed'))} />
      </div>
    </InertFrame>
  );
}
