// /dashboard/settings/sections: the sections of the letter (specification §10 "Sections").
import { maxSections } from '@havn/api/sections/rules';
import type { Section } from '@havn/api/sections/schema';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { sanitizeUrl } from '../../../lib/address/links.js';
import { trpc } from '../../../lib/api/trpc.js';
import { useSections } from '../../records/lists/lists.js';
import { useReorder } from '../../records/lists/use-reorder.js';
import { ActionFailure } from '../../screens/action-failure.js';
import { DeleteRecord } from '../../screens/delete-record.js';
import { ListPage } from '../../screens/list-page.js';
import { useFullWedding } from '../../session/use-full-wedding.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { useDialogs } from '../../ui/dialog/use-dialogs.js';
import { Icon } from '../../ui/icon.js';
import { Menu } from '../../ui/menu.js';
import { EditSection, sectionSuggestions } from './section-form.js';
import { SectionsPreview } from './sections-preview.js';
import './sections.css';

interface SectionDialogs {
  /** The id of a section; a suggestion or null for a new one. */
  edit: string | null;
  delete: string;
}

export function SectionListPage() {
  const { t } = useTexts();
  const list = useSections();
  const { rows } = list;
  const { data: wedding } = useFullWedding();
  const { section } = trpc.useUtils().client;
  const { drop, error } = useReorder('sections', {
    allRows: rows,
    visibleRows: rows,
    move: (move) => section.move.mutate(move),
  });
  const dialogs = useDialogs<SectionDialogs>({
    edit: (dialog, edited) => <EditSection {...dialog} edited={edited} />,
    delete: (dialog, id) => <DeleteRecord {...dialog} list="sections" id={id} />,
  });
  const { open } = dialogs;
  const known = new Set(rows.flatMap(({ titles }) => Object.values(titles)));
  const suggested = sectionSuggestions.filter((suggestion) => !known.has(t(`Sections.Suggestion.${suggestion}`)));
  return (
    <ListPage
      title={t('Sections.Title')}
      list={list}
      actions={
        <>
          <Link to="/dashboard/settings" className="dashboard-button dashboard-button--quiet">
            <Icon name="left" />
            {t('Shell.Settings')}
          </Link>
          {rows.length < maxSections ? (
            <DashboardButton icon="plus" onClick={() => open('edit', null)}>
              {t('Sections.Create')}
            </DashboardButton>
          ) : null}
        </>
      }
      intro={<p className="muted">{t('Sections.Intro')}</p>}
      notices={<ActionFailure error={error} />}
      dialogs={dialogs}
      commands={{ 'section.create': () => open('edit', null), 'section.update': (id) => open('edit', id) }}
    >
      <div className="settings section-list">
        <div className="stack">
          <ol className="stack gap-3">
            {rows.map((row, at) => (
              <li key={row._id}>
                <SectionCard
                  section={row}
                  onEdit={() => open('edit', row._id)}
                  onDelete={() => open('delete', row._id)}
                  {...(at > 0 && { onMoveUp: () => drop(row._id, rows[at - 1]?._id ?? '') })}
                  {...(at < rows.length - 1 && { onMoveDown: () => drop(row._id, rows[at + 1]?._id ?? '') })}
                />
              </li>
            ))}
          </ol>
          {list.isComplete && rows.length < maxSections && suggested.length > 0 ? (
            <ul className="cluster" aria-label={t('Sections.Suggestions')}>
              {suggested.map((suggestion) => (
                <li key={suggestion}>
                  <DashboardButton variant="quiet" icon="plus" onClick={() => open('edit', suggestion)}>
                    {t(`Sections.Suggestion.${suggestion}`)}
                  </DashboardButton>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        {rows.length > 0 && wedding !== undefined ? <SectionsPreview sections={rows} wedding={wedding} /> : null}
      </div>
    </ListPage>
  );
}

interface SectionCardProps {
  section: Section;
  onEdit(): void;
  onDelete(): void;
  onMoveUp?(): void;
  onMoveDown?(): void;
}

function SectionCard({ section, onEdit, onDelete, onMoveUp, onMoveDown }: SectionCardProps) {
  const { t } = useTexts();
  const titleId = useId();
  const { title, texts, place, pictureUrl } = section;
  const picture = sanitizeUrl(pictureUrl);
  const [text = ''] = Object.values(texts);
  const menu = [
    ...(onMoveUp ? [{ label: t('Actions.MoveUp'), onSelect: onMoveUp }] : []),
    ...(onMoveDown ? [{ label: t('Actions.MoveDown'), onSelect: onMoveDown }] : []),
    { label: t('Questions.Delete'), icon: 'trash', isDanger: true, onSelect: onDelete },
  ] as const;
  return (
    <article className="dashboard-card" aria-labelledby={titleId}>
      <div className="dashboard-card__body">
        <div className="section-card">
          {picture === null ? null : <img className="section-picture" src={picture} alt="" />}
          <div className="stack gap-1">
            <h2 className="break" id={titleId}>
              {title}
            </h2>
            {text === '' ? null : <p className="muted break section-text">{text}</p>}
            {place === '' ? null : <p className="break">{place}</p>}
          </div>
        </div>
      </div>
      <footer className="cluster gap-1 dashboard-card__foot">
        <DashboardButton variant="quiet" className="dashboard-button--small" onClick={onEdit}>
          {t('Actions.Edit')}
          <span className="visually-hidden">{` ${title}`}</span>
        </DashboardButton>
        <Menu label={t('Questions.Menu', { name: title })} actions={menu} />
      </footer>
    </article>
  );
}
