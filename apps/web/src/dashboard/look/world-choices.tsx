// The worlds with their landscapes, for the settings and the first set-up.
import type { LookFiles } from '@havn/api/look/look-files';
import { type LookChoice, worldNames } from '@havn/api/look/look-names';
import { useTexts } from '../texts/texts.js';
import { getDrawingPath } from './built-looks.js';
import { LookChoices } from './look-choices.js';
import { useFormatLookName } from './look-names.js';

interface WorldChoicesProps {
  /** Null until they are loaded, which moves nothing. */
  looks: readonly LookFiles[] | null;
  look: LookChoice;
  onChoose(world: string): void;
}

export function WorldChoices({ looks, look, onChoose }: WorldChoicesProps) {
  const { t } = useTexts();
  const formatName = useFormatLookName();
  /** In the first palette; the chosen one in its own. */
  const findShown = (world: string) => {
    const ofWorld = looks?.filter((one) => one.world === world) ?? [];
    return ofWorld.find(({ palette }) => world === look.world && palette === look.palette) ?? ofWorld[0];
  };
  const worlds = [...new Set([...worldNames, ...(looks ?? []).map(({ world }) => world)])];
  const options = worlds.map((world) => ({ value: world, shown: findShown(world) }));
  return (
    <LookChoices
      label={t('Settings.Field.world')}
      kind="world"
      value={look.world}
      onChoose={onChoose}
      options={options.map(({ value, shown }) => ({
        value,
        name: formatName('World', value),
        ground: shown?.paper ?? 'none',
        picture: shown && (
          <img src={getDrawingPath(shown, 'landscape')} width="1600" height="360" alt="" decoding="async" />
        ),
      }))}
    />
  );
}
