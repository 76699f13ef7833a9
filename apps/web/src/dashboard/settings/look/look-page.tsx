// /dashboard/settings/look (specification §10 "Look").

import type { FullWedding } from '@havn/api/wedding/schema';
import { useMemo } from 'react';
import { useLooks } from '../../look/built-looks.js';
import { WorldChoices } from '../../look/world-choices.js';
import { ActionFailure } from '../../screens/action-failure.js';
import { Loaded } from '../../screens/loaded.js';
import { useFullWedding } from '../../session/use-full-wedding.js';
import { useTexts } from '../../texts/texts.js';
import { LoadFailedState, LoadingState } from '../../ui/notice.js';
import { Panel } from '../../ui/panel.js';
import { PreviewAside } from '../preview/preview-placement.js';
import { toSettingsFields } from '../settings-fields.js';
import { SettingsPageHead } from '../settings-page-head.js';
import { pickWeddingRecord } from '../use-wedding-adapter.js';
import { LetteringChoices } from './lettering-choices.js';
import { LookBar } from './look-bar.js';
import { PaletteChoices } from './palette-choices.js';
import { PortraitChoices } from './portrait-choices.js';
import { type SavedLook, useLookChoice } from './use-look-choice.js';

export function LookPage() {
  const { t } = useTexts();
  return (
    <>
      <SettingsPageHead title={t('Look.Title')} />
      <Loaded query={useFullWedding()}>{(wedding) => <LookEditor wedding={wedding} />}</Loaded>
    </>
  );
}

function LookEditor({ wedding }: { wedding: FullWedding }) {
  const { t } = useTexts();
  const { data: looks, isError, refetch } = useLooks();
  const { look, choose, undo, outcome, error } = useLookChoice(wedding);
  const preview = useMemo(() => ({ fields: toSettingsFields(pickWeddingRecord(wedding)), saved: wedding }), [wedding]);
  if (looks === undefined) return isError ? <LoadFailedState onRetry={() => void refetch()} /> : <LoadingState />;
  return (
    <div className="settings">
      <div className="stack settings__form">
        <Panel className="panel settings__section" title={t('Settings.Field.world')}>
          <WorldChoices
            looks={looks}
            look={look}
            onChoose={(world) => choose({ world: world as SavedLook['world'] })}
          />
        </Panel>
        <Panel className="panel settings__section" title={t('Settings.Field.palette')}>
          <PaletteChoices looks={looks} look={look} onChoose={(palette) => choose({ palette })} />
        </Panel>
        <Panel className="panel settings__section" title={t('Settings.Field.lettering')}>
          <LetteringChoices
            looks={looks}
            look={look}
            wedding={wedding}
            onChoose={(lettering) => choose({ lettering })}
          />
        </Panel>
        <Panel className="panel settings__section" title={t('Settings.Field.portrait')}>
          <PortraitChoices looks={looks} look={look} wedding={wedding} onChoose={(portrait) => choose({ portrait })} />
        </Panel>
        <ActionFailure error={error} message={t('Settings.Save.Failed')} />
        <LookBar outcome={outcome} onUndo={undo} preview={preview} />
      </div>
      <PreviewAside {...preview} />
    </div>
  );
}
