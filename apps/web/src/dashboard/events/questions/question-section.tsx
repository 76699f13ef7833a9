// The questions to guests, below the programme (specification §10 "Event List").
import { weddingEventId } from '@havn/api/questions/rules';
import type { Question } from '@havn/api/questions/schema';
import { useId } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { useEvents, useQuestions } from '../../records/lists/lists.js';
import { useReorder } from '../../records/lists/use-reorder.js';
import { ActionFailure } from '../../screens/action-failure.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { Menu } from '../../ui/menu.js';

interface QuestionActions {
  /** Null adds one. */
  onEdit(id: string | null): void;
  onDelete(id: string): void;
}

export function QuestionSection(actions: QuestionActions) {
  const { t } = useTexts();
  const headingId = useId();
  const { rows } = useQuestions();
  const { question } = trpc.useUtils().client;
  const { drop, error } = useReorder('questions', {
    allRows: rows,
    visibleRows: rows,
    move: (move) => question.move.mutate(move),
  });
  return (
    <section className="stack gap-3 questions" aria-labelledby={headingId}>
      <h2 className="questions__title" id={headingId}>
        {t('Questions.Title')}
      </h2>
      <ActionFailure error={error} />
      {rows.length === 0 ? <p className="muted">{t('Questions.Intro')}</p> : null}
      <ol className="questions__list">
        {rows.map((row, at) => (
          <li key={row._id}>
            <QuestionCard
              question={row}
              {...actions}
              {...(at > 0 && { onMoveUp: () => drop(row._id, rows[at - 1]?._id ?? '') })}
              {...(at < rows.length - 1 && { onMoveDown: () => drop(row._id, rows[at + 1]?._id ?? '') })}
            />
          </li>
        ))}
      </ol>
      <div>
        <DashboardButton icon="plus" variant="quiet" onClick={() => actions.onEdit(null)}>
          {t('Questions.Create')}
        </DashboardButton>
      </div>
    </section>
  );
}

interface QuestionCardProps extends QuestionActions {
  question: Question;
  onMoveUp?(): void;
  onMoveDown?(): void;
}

function QuestionCard({ question, onEdit, onDelete, onMoveUp, onMoveDown }: QuestionCardProps) {
  const { t } = useTexts();
  const { _id, label, kind, asked, audience, isRequired, answers, eventId, options } = question;
  const event = useEvents().rows.find((row) => row._id === eventId);
  const tags = [
    ...(isRequired ? [t('Questions.Required')] : []),
    ...(asked === 'household' ? [t('Questions.ForHousehold')] : []),
    ...(audience === 'everyone' ? [] : [t(`Questions.Audience.${audience}`)]),
    ...(eventId === weddingEventId || event === undefined ? [] : [event.name]),
  ];
  const menu = [
    ...(onMoveUp ? [{ label: t('Actions.MoveUp'), onSelect: onMoveUp }] : []),
    ...(onMoveDown ? [{ label: t('Actions.MoveDown'), onSelect: onMoveDown }] : []),
    { label: t('Questions.Delete'), icon: 'trash', isDanger: true, onSelect: () => onDelete(_id) },
  ] as const;
  return (
    <article className="dashboard-card">
      <div className="dashboard-card__body stack gap-1">
        <h3 className="break">{label}</h3>
        <p className="muted break">
          {options.length === 0
            ? t(`Questions.Kind.${kind}`)
            : options.map(({ labels }) => Object.values(labels)[0]).join(' · ')}
        </p>
        {tags.length === 0 ? null : (
          <p className="wrap gap-1">
            {tags.map((tag) => (
              <span key={tag} className="tag">
                {tag}
              </span>
            ))}
          </p>
        )}
        <p>{answers === 0 ? t('Questions.NoAnswers') : t('Questions.Answers', { count: answers })}</p>
      </div>
      <footer className="cluster gap-1 dashboard-card__foot">
        <DashboardButton variant="quiet" className="dashboard-button--small" onClick={() => onEdit(_id)}>
          {t('Actions.Edit')}
          <span className="visually-hidden">{` ${label}`}</span>
        </DashboardButton>
        <Menu label={t('Questions.Menu', { name: label })} actions={menu} />
      </footer>
    </article>
  );
}
