// Changes are saved one after another. Those of others are merged, or require a decision (docs/decisions/034).
import type { FloorPlan } from '@havn/api/seating/floor-plan/schema';
import { getErrorReason, isTransientError } from '../../../lib/api/api-error.js';
import { createStore, type Store } from '../../../lib/storage/store.js';
import type { ChangeQueue } from '../../store/change-queue.js';
import {
  applyPlanChange,
  diffPlans,
  findConflicts,
  invertChange,
  isApplied,
  isEmptyChange,
  mergeChanges,
  omitFromChange,
  type PlanChange,
  type PlanState,
  toPlanState,
  toUpdateInput,
} from './plan-change.js';

export type SaveStatus = 'saved' | 'saving' | 'waiting' | 'failed';

export interface PlanSnapshot {
  plan: PlanState;
  status: SaveStatus;
  /** Why the last save failed. */
  error: unknown;
  /** Ids of items that another administrator changed as well; nothing is saved until the user chooses a version. */
  conflicts: readonly string[];
  canUndo: boolean;
  canRedo: boolean;
}

export interface PlanServer {
  load(): Promise<FloorPlan>;
  save(input: ReturnType<typeof toUpdateInput> & { ifMatch: number }): Promise<FloorPlan>;
}

interface Step {
  change: PlanChange;
  inverse: PlanChange;
  /** Consecutive steps with the same key, such as presses of an arrow key, are merged. */
  key: string | null;
  at: number;
}

interface QueuedChange {
  change: PlanChange;
  key: string | null;
}

const mergeWindowMs = 1000;
const saveDelayMs = 500;
const maxSteps = 200;

export class PlanStore {
  readonly #server: PlanServer;
  readonly #store: Store<PlanSnapshot>;
  #saved: PlanState;
  #version: number;
  readonly #changeQueue: Pick<ChangeQueue<object>, 'submit' | 'retry'>;
  #queue: QueuedChange[] = [];
  #steps: Step[] = [];
  #undone: Step[] = [];
  /** Whether the changes are being saved, or wait for the network. */
  #isSaving = false;
  #isSending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The change of the last request, until its response: the server may have saved it even if that was lost. */
  #sent: QueuedChange | null = null;
  /** The newest plan that arrived during a request or a conflict. */
  #received: FloorPlan | null = null;

  constructor(plan: FloorPlan, server: PlanServer, changeQueue: Pick<ChangeQueue<object>, 'submit' | 'retry'>) {
    this.#server = server;
    this.#changeQueue = changeQueue;
    this.#saved = toPlanState(plan);
    this.#version = plan.version;
    this.#store = createStore<PlanSnapshot>({
      plan: this.#saved,
      status: 'saved',
      error: null,
      conflicts: [],
      canUndo: false,
      canRedo: false,
    });
  }

  get store(): Store<PlanSnapshot> {
    return this.#store;
  }

  get plan(): PlanState {
    return this.#store.get().plan;
  }

  get isSaved(): boolean {
    return this.#queue.length === 0;
  }

  commit(change: PlanChange, key: string | null = null): void {
    if (isApplied(this.plan, change)) return;
    const step = { change, inverse: invertChange(this.plan, change), key, at: Date.now() };
    const last = this.#steps.at(-1);
    if (key !== null && last?.key === key && step.at - last.at < mergeWindowMs)
      this.#steps[this.#steps.length - 1] = {
        ...step,
        change: mergeChanges(last.change, change),
        inverse: mergeChanges(step.inverse, last.inverse),
      };
    else this.#steps = [...this.#steps.slice(1 - maxSteps), step];
    this.#undone = [];
    this.#enqueue(change, key);
  }

  undo(): PlanChange | null {
    return this.#applyStep(this.#steps, this.#undone, (step) => [step.change, step.inverse]);
  }

  redo(): PlanChange | null {
    return this.#applyStep(this.#undone, this.#steps, (step) => [step.inverse, step.change]);
  }

  /**
   * Undoes or redoes the last step of `from`.
   * @returns the change that was applied; null if there was none, or if another administrator has changed the same
   * items since.
   */
  #applyStep(from: Step[], to: Step[], getChanges: (step: Step) => [PlanChange, PlanChange]): PlanChange | null {
    const step = from.pop();
    if (step === undefined) return null;
    const [expected, change] = getChanges(step);
    if (!isApplied(this.plan, expected)) {
      this.#publish({});
      return null;
    }
    to.push({ ...step, key: null });
    this.#enqueue(change, null);
    return change;
  }

  #enqueue(change: PlanChange, key: string | null): void {
    const last = this.#queue.at(-1);
    // A change that was sent is not merged with later ones.
    if (last !== undefined && key !== null && last.key === key && last !== this.#sent)
      last.change = mergeChanges(last.change, change);
    else this.#queue.push({ change, key });
    this.#publish({});
    if (this.#store.get().status !== 'waiting') this.#scheduleSave(key === null ? 0 : saveDelayMs);
  }

  #publish(fields: Partial<PlanSnapshot>): void {
    const plan = this.#queue.reduce((state, { change }) => applyPlanChange(state, change), this.#saved);
    const canUndo = this.#steps.length > 0;
    const canRedo = this.#undone.length > 0;
    const current = this.#store.get();
    const status = this.isSaved ? 'saved' : current.status === 'saved' ? 'saving' : current.status;
    this.#store.set({ ...current, plan, status, canUndo, canRedo, ...fields });
  }

  #scheduleSave(delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#startSaving(), delayMs);
  }

  /** Saves again after a failure. */
  retry(): void {
    if (this.isSaved) return;
    this.#changeQueue.retry();
    this.#scheduleSave(0);
  }

  async discard(): Promise<void> {
    try {
      const latest = await this.#server.load();
      this.#queue = [];
      this.#steps = [];
      this.#undone = [];
      this.#adopt(latest);
      this.#publish({ status: 'saved', error: null, conflicts: [] });
    } catch (error) {
      this.#publish({ status: 'failed', error });
    }
  }

  #startSaving(): void {
    if (this.#isSaving) return;
    this.#isSaving = true;
    this.#changeQueue
      .submit({ records: ['floorPlan'], isRetriedAfter: isTransientError, send: () => this.#saveAll() })
      .catch((error: unknown) => this.#publish({ status: 'failed', error }))
      .finally(() => {
        this.#isSaving = false;
      });
  }

  /** Ends with a conflict, before anything that is in conflict is saved. */
  async #saveAll(): Promise<void> {
    for (;;) {
      const next = this.#queue[0];
      if (next === undefined || this.#store.get().conflicts.length > 0) return;
      this.#isSending = true;
      try {
        this.#publish({ status: 'saving', error: null });
        this.#sent = next;
        const plan = await this.#server.save({ ...toUpdateInput(next.change), ifMatch: this.#version });
        this.#queue.shift();
        this.#adopt(plan);
        this.#publish(this.isSaved ? { status: 'saved' } : {});
      } catch (error) {
        await this.#recover(error);
      } finally {
        this.#isSending = false;
      }
      this.#sent = null;
      const received = this.#received;
      this.#received = null;
      if (received !== null) this.receive(received);
    }
  }

  /** @throws the error that it cannot recover from, or that of loading the plan. */
  async #recover(error: unknown): Promise<void> {
    const reason = getErrorReason(error);
    try {
      if (reason === 'VERSION_CHANGED') this.#received = await this.#server.load();
      else if (reason === 'UNKNOWN_TABLE') await this.#dropDeletedTables(error);
      else throw error;
    } catch (failure) {
      if (isTransientError(failure)) this.#publish({ status: 'waiting', error: null });
      throw failure;
    }
  }

  async #dropDeletedTables(error: unknown): Promise<void> {
    const latest = await this.#server.load();
    const existing = new Set(latest.tables.map(({ _id }) => _id));
    const deleted = new Set(
      this.#queue.flatMap(({ change }) => [...change.tables.keys()]).filter((id) => !existing.has(id)),
    );
    if (deleted.size === 0) throw error;
    this.#omitFromQueue(deleted);
    this.#received = latest;
  }

  #omitFromQueue(ids: ReadonlySet<string>): void {
    this.#queue = this.#queue
      .map(({ change, key }) => ({ change: omitFromChange(change, ids), key }))
      .filter(({ change }) => !isEmptyChange(change));
  }

  #adopt(plan: FloorPlan): void {
    this.#saved = toPlanState(plan);
    this.#version = plan.version;
  }

  receive(plan: FloorPlan): void {
    if (plan.version <= Math.max(this.#version, this.#received?.version ?? 0)) return;
    if (this.#isSending) {
      this.#received = plan;
      return;
    }
    const received = toPlanState(plan);
    const sent = this.#queue[0]?.change;
    const isSaved = sent !== undefined && isApplied(received, sent);
    const theirs = diffPlans(isSaved ? applyPlanChange(this.#saved, sent) : this.#saved, received);
    const mine = this.#queue
      .map(({ change }) => change)
      .reduce(mergeChanges, { room: {}, tables: new Map(), fixtures: new Map() });
    const conflicts = findConflicts(theirs, mine);
    if (conflicts.length > 0) {
      this.#received = plan;
      this.#publish({ conflicts });
      return;
    }
    const wasBlocked = this.#store.get().conflicts.length > 0;
    this.#received = null;
    this.#adopt(plan);
    this.#publish({ conflicts: [] });
    if (wasBlocked) this.retry();
  }

  /** Resolves the conflicts shown. Items that were changed here since may conflict as well, and are asked about next. */
  resolve(keep: 'mine' | 'theirs'): void {
    const resolved = new Set(this.#store.get().conflicts);
    const plan = this.#received;
    if (keep === 'theirs') this.#omitFromQueue(resolved);
    this.#received = null;
    if (plan !== null) {
      const latest = toPlanState(plan);
      const unresolved = omitFromChange(diffPlans(this.#saved, latest), resolved);
      this.#saved = applyPlanChange(latest, invertChange(this.#saved, unresolved));
      this.receive(plan);
    }
  }
}
