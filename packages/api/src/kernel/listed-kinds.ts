// What the description of the kinds of records says about their lists.
import {
  type KindByList,
  type KindName,
  type Kinds,
  type ListName,
  type OrderedList,
  type RecordKind,
  recordKinds,
} from './record-kinds.js';

/** Without the types of the entries, which have not all the same properties. */
const entries: [KindName, RecordKind][] = Object.entries(recordKinds) as [KindName, RecordKind][];

export const kindNames = entries.map(([name]) => name);

export const kindByList = Object.fromEntries(
  entries.flatMap(([name, { list }]) => (list === undefined ? [] : [[list, name]])),
) as KindByList;

export const allLists = Object.keys(kindByList) as ListName[];

export const orderedLists = entries.flatMap(([, { list, orderLock }]) =>
  list === undefined || orderLock === undefined ? [] : [list as OrderedList],
);

/** Of a kind that has a list. */
export const getListedKind = <Name extends ListName>(list: Name): Kinds[KindByList[Name]] =>
  recordKinds[kindByList[list]];

/** Whether a change of a record of this kind changes rows of the list. */
export const affectsList = (list: ListName, kind: KindName): boolean => {
  const { list: own, partOf }: RecordKind = recordKinds[kind];
  return own === list || partOf === list;
};

/** The name by which pages and recorded changes call a record. */
export const getRecordName = (list: ListName, record: object): string =>
  getListedKind(list)
    .nameFields.map((field) => String(Reflect.get(record, field)))
    .join(' ')
    .trim();
