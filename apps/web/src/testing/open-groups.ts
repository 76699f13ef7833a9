// Opens the group list with a server that stores the groups.
import type { Group } from '@havn/api/people/group/schema';
import { VersionedRows } from './dashboard-fixtures.js';
import { type DashboardHandlers, setUpDashboard } from './open-dashboard.js';

/** Call it once per file. */
export function setUpGroupList() {
  const { open } = setUpDashboard();
  /** The server rejects changes of an outdated version. */
  const openGroups = async (groups: Group[], overrides: DashboardHandlers = {}) => {
    const stored = new VersionedRows(groups, 'UNKNOWN_GROUP');
    const page = await open('/dashboard/group-list', {
      'group.list': stored.list,
      'group.get': ({ id }) => stored.load(id),
      'group.update': ({ id, ifMatch, groupName }) => {
        stored.loadVersion(id, ifMatch);
        return stored.update(id, { groupName: String(groupName) });
      },
      ...overrides,
    });
    const announceGroup = (id: string) => {
      const object = stored.get(id) ?? null;
      page.announce([{ entity: 'group', id, version: object?.version ?? null, object }]);
    };
    return { ...page, stored, store: stored.save, announceGroup };
  };
  return { open, openGroups };
}
