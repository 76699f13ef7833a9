// A page of the dashboard that failed leaves the frame standing: the others can still be opened.
import { Component, type ReactNode } from 'react';
import { texts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { FailureNotice } from '../ui/notice.js';

export class DeskErrors extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    const t = texts();
    return (
      <div className="list-state">
        <FailureNotice what={t('Alerts.Unexpected')}>
          <DeskButton variant="quiet" onClick={() => this.setState({ isBroken: false })}>
            {t('Actions.Retry')}
          </DeskButton>
        </FailureNotice>
      </div>
    );
  }
}
