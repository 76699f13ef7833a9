import type { LookFiles } from '@havn/api/look/look-files';
import { getPalette } from '@havn/api/look/looks';
import { getDrawingPath } from '../../look/built-looks.js';
import { LookChoices } from '../../look/look-choices.js';
import { useFormatLookName } from '../../look/look-names.js';
import { useTexts } from '../../texts/texts.js';
import type { SavedLook } from './use-look-choice.js';

interface PaletteChoicesProps {
  looks: readonly LookFiles[];
  look: SavedLook;
  onChoose(palette: SavedLook['palette']): void;
}

const shownColors = ['main', 'accent', 'd1', 'd2', 'd3'] as const;

export function PaletteChoices({ looks, look, onChoose }: PaletteChoicesProps) {
  const { t } = useTexts();
  const formatName = useFormatLookName();
  const options = looks.filter(({ world, lettering }) => world === look.world && lettering === look.lettering);
  return (
    <LookChoices
      label={t('Settings.Field.palette')}
      kind="palette"
      value={look.palette}
      onChoose={(palette) => onChoose(palette as SavedLook['palette'])}
      options={options.map((option) => ({
        value: option.palette,
        name: formatName('Palette', option.palette),
        ground: option.paper,
        picture: (
          <>
            <img src={getDrawingPath(option, 'emblem')} width="150" height="96" alt="" decoding="async" />
            <span className="look-choice__colors">
              {shownColors.map((role) => (
                <span key={role} style={{ background: getPalette(option)[role] }} />
              ))}
            </span>
          </>
        ),
      }))}
    />
  );
}
