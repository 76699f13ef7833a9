// @vitest-environment jsdom
import type { Widget, WidgetResponse } from '@havn/api/widget/schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { clickWhenReady, setUpDashboard, setValue } from '../../testing/open-dashboard.js';
import { ApiError, deferResponse } from '../../testing/open-page.js';
import { fullWedding } from '../../testing/view-fixtures.js';

const { open } = setUpDashboard();

const createdAt = '2026-01-01T12:00:00.000Z';
const harbourWalk: Widget = {
  _id: '00000000-0000-4000-8000-0000000000e1',
  prokey: 'prokey',
  configuration: { name: 'Harbour walk', startDate: '2030-08-02', options: ['Google'], rsvp: true },
  max: 9,
  maxpp: 1,
  expires: null,
  doubleOptIn: false,
  closed: false,
  seatsTaken: 0,
  seatsLeft: 9,
  answers: { confirmed: 0, undecided: 0, declined: 0, held: 0 },
  createdAt,
  version: 1,
};
const coming: WidgetResponse = {
  _id: '00000000-0000-4000-8000-0000000000a1',
  email: 'visitor@example.com',
  status: 'confirmed',
  amount: 1,
  payload: {},
  language: 'en',
  state: 'confirmed',
  heldUntil: null,
  createdAt,
  changedAt: createdAt,
  version: 1,
};

/** Opens a widget on a server that rejects changes of an older version. */
async function openWidget(responses: WidgetResponse[]) {
  const stored = { widget: harbourWalk, responses };
  const page = await open(`/dashboard/widget/${harbourWalk._id}`, {
    'widget.get': () => stored.widget,
    'widget.answers': () => stored.responses,
    'widget.update': ({ ifMatch, closed }) => {
      if (ifMatch !== stored.widget.version) throw new ApiError(409, 'CONFLICT', 'VERSION_CHANGED');
      stored.widget = { ...stored.widget, closed: closed === true, version: stored.widget.version + 1 };
      return stored.widget;
    },
    'widget.removeAnswer': ({ answerId, ifMatch }) => {
      const response = stored.responses.find(({ _id }) => _id === answerId);
      if (response?.version !== ifMatch) throw new ApiError(409, 'CONFLICT', 'VERSION_CHANGED');
      stored.responses = stored.responses.filter((other) => other !== response);
      return { success: true };
    },
  });
  return { ...page, stored };
}

/** A query by role would compute the names of all fields of the form. */
/** Faster than by role, because the page has many fields. */
function getButton(text: string): HTMLElement {
  const button = screen.getByText(text, { selector: 'button *' }).closest('button');
  if (button === null) throw new Error(`${text} is no button`);
  return button;
}
const clickButton = (text: string) => clickWhenReady(() => getButton(text));
const queryDeleteButton = () => screen.queryByLabelText('Delete the response from visitor@example.com');
const clickDelete = () => clickWhenReady(() => queryDeleteButton() as HTMLElement);
const findConflict = () => screen.findByText(/Someone changed this in the meantime\./);

it('a response is not deleted from an outdated version', async () => {
  const { stored } = await openWidget([coming]);
  const row = await screen.findByRole('row', { name: /^visitor@example\.com Coming/ });
  const declined = { ...coming, status: 'declined', version: 2 } as const;
  stored.responses = [declined];
  await clickDelete();
  await findConflict();
  expect(stored.responses).toEqual([declined]);
  // The row is fetched again after the conflict.
  await waitFor(() => expect(row.textContent).toContain('Not coming'));
  await clickDelete();
  await waitFor(() => expect(queryDeleteButton()).toBeNull());
  expect(screen.queryByText(/Someone changed this in the meantime\./)).toBeNull();
});

it('two quick presses delete a response once', async () => {
  const removing = deferResponse(() => undefined);
  const other = { ...coming, _id: '00000000-0000-4000-8000-0000000000a2', email: 'other@example.com' };
  const stored: { responses: WidgetResponse[] } = { responses: [coming, other] };
  const { waitForIdle } = await open(`/dashboard/widget/${harbourWalk._id}`, {
    'widget.get': () => harbourWalk,
    'widget.answers': () => stored.responses,
    'widget.removeAnswer': async () => {
      await removing.handler();
      if (!stored.responses.includes(coming)) throw new ApiError(404, 'NOT_FOUND', 'UNKNOWN_RESPONSE');
      stored.responses = [other];
      return { success: true };
    },
  });
  await clickDelete();
  await clickDelete();
  await removing.release();
  await waitFor(() => expect(queryDeleteButton()).toBeNull());
  await waitForIdle();
  expect(removing.getCallCount()).toBe(1);
  expect(screen.queryByText('Couldn’t delete the response.')).toBeNull();
});

const findField = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const renamed = { ...harbourWalk, configuration: { ...harbourWalk.configuration, name: 'Harbour run' }, version: 2 };

it('what is typed while a widget is being saved is kept', async () => {
  const saving = deferResponse(() => undefined);
  await open(`/dashboard/widget/${harbourWalk._id}`, {
    'widget.get': () => harbourWalk,
    'widget.answers': () => [],
    'widget.update': async () => {
      await saving.handler();
      return renamed;
    },
  });
  setValue(await findField('Name'), 'Harbour run');
  await clickButton('Save');
  await waitFor(() => expect(saving.getCallCount()).toBe(1));
  setValue(await findField('Location'), 'The old boathouse');
  await saving.release();
  await screen.findByText('Not saved yet.');
  expect((await findField('Location')).value).toBe('The old boathouse');
});

it('an old value that is restored while a widget is being saved is kept, although the widget is loaded again', async () => {
  const saving = deferResponse(() => undefined);
  let widget = harbourWalk;
  const { waitForIdle } = await open(`/dashboard/widget/${harbourWalk._id}`, {
    'widget.get': () => widget,
    'widget.answers': () => [],
    'widget.update': async () => {
      widget = renamed;
      await saving.handler();
      return widget;
    },
  });
  setValue(await findField('Name'), 'Harbour run');
  await clickButton('Save');
  await waitFor(() => expect(saving.getCallCount()).toBe(1));
  setValue(await findField('Name'), 'Harbour walk');
  fireEvent(window, new Event('visibilitychange'));
  await waitForIdle();
  await saving.release();
  await screen.findByText('Not saved yet.');
  expect((await findField('Name')).value).toBe('Harbour walk');
});

it('what is typed while a new widget is being created is kept, and the next save opens the widget', async () => {
  const creating = deferResponse(() => undefined);
  const { getInputs, getPathname } = await open('/dashboard/widget/new', {
    'widget.create': async () => {
      await creating.handler();
      return harbourWalk;
    },
    'widget.get': () => renamed,
    'widget.answers': () => [],
    'widget.update': () => renamed,
  });
  setValue(await findField('Name'), 'Harbour walk');
  await clickButton('Save');
  await waitFor(() => expect(creating.getCallCount()).toBe(1));
  setValue(await findField('Name'), 'Harbour run');
  await creating.release();
  const save = getButton('Save');
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull());
  // The page would navigate in the next task.
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  expect(screen.queryByRole('dialog')).toBeNull();
  await clickButton('Save');
  await waitFor(() => expect(getPathname()).toBe(`/dashboard/widget/${harbourWalk._id}`));
  expect(getInputs('widget.create')).toHaveLength(1);
  expect(getInputs('widget.update')).toMatchObject([
    { id: harbourWalk._id, ifMatch: 1, configuration: { name: 'Harbour run' } },
  ]);
});

it('a widget that was requested before a save does not replace the saved one', async () => {
  const outdated = deferResponse(() => undefined);
  let isSlow = false;
  let widget = harbourWalk;
  const { waitForIdle } = await open(`/dashboard/widget/${harbourWalk._id}`, {
    'widget.get': async () => {
      const requested = widget;
      if (isSlow) await outdated.handler();
      return requested;
    },
    'widget.answers': () => [],
    'widget.update': () => {
      widget = renamed;
      return widget;
    },
  });
  setValue(await findField('Name'), 'Harbour run');
  isSlow = true;
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(() => expect(outdated.getCallCount()).toBe(1));
  await clickButton('Save');
  await screen.findByText('Saved.');
  await outdated.release();
  await waitForIdle();
  expect((await findField('Name')).value).toBe('Harbour run');
});

it('a new widget in which nothing was typed can be left although the wedding was changed', async () => {
  let wedding = fullWedding();
  const { getPathname, waitForIdle } = await open('/dashboard/widget/new', {
    'wedding.get': () => wedding,
    'widget.list': () => [],
  });
  const name = (await findField('Name')).value;
  wedding = fullWedding({ coupleTitle: 'Two others', version: 2 });
  fireEvent(window, new Event('visibilitychange'));
  await waitForIdle();
  expect((await findField('Name')).value).toBe(name);
  await clickWhenReady(() => screen.getByText('All buttons', { selector: 'a' }));
  await waitFor(() => expect(getPathname()).toBe('/dashboard/widget'));
});

it('a form whose typed value was taken back shows the change that arrived meanwhile', async () => {
  let widget = harbourWalk;
  const { waitForIdle } = await open(`/dashboard/widget/${harbourWalk._id}`, {
    'widget.get': () => widget,
    'widget.answers': () => [],
  });
  setValue(await findField('Location'), 'The old boathouse');
  widget = renamed;
  fireEvent(window, new Event('visibilitychange'));
  await waitForIdle();
  expect((await findField('Name')).value).toBe('Harbour walk');
  const location = await findField('Location');
  act(() => location.focus());
  setValue(location, '');
  // The fields are not replaced while someone may still be typing.
  expect((await findField('Name')).value).toBe('Harbour walk');
  // The focus also leaves a field with the window, and in Safari by a press on a button of the form.
  act(() => location.blur());
  expect(location.isConnected).toBe(true);
  const name = await findField('Name');
  act(() => name.focus());
  expect(name.value).toBe('Harbour walk');
  act(() => screen.getByText('All buttons', { selector: 'a' }).focus());
  await waitFor(async () => expect((await findField('Name')).value).toBe('Harbour run'));
});

describe('a description', () => {
  async function openDescription(description: string) {
    const widget = { ...harbourWalk, configuration: { ...harbourWalk.configuration, description } };
    const page = await open(`/dashboard/widget/${harbourWalk._id}`, {
      'widget.get': () => widget,
      'widget.answers': () => [],
      'widget.update': () => ({ ...widget, version: 2 }),
    });
    const field = await findField('Description');
    return { ...page, field, tools: within(await screen.findByLabelText('Format: Description')) };
  }
  const findPreview = async () => within(await screen.findByLabelText('Preview: Description'));

  it('is made bold where it is selected, and shown so', async () => {
    const { field, tools } = await openDescription('Bring a coat');
    field.setSelectionRange(8, 12);
    fireEvent.click(tools.getByText('Bold'));
    expect(field.value).toBe('Bring a [b]coat[/b]');
    expect([field.selectionStart, field.selectionEnd, document.activeElement]).toEqual([11, 15, field]);
    expect((await findPreview()).getByText('coat').tagName).toBe('B');
  });

  it('is linked with Ctrl and K, to an address that is asked for', async () => {
    const { field } = await openDescription('See map');
    field.setSelectionRange(4, 7);
    fireEvent.keyDown(field, { key: 'k', ctrlKey: true });
    const address = await findField('Address of the link');
    expect(document.activeElement).toBe(address);
    setValue(address, 'example.com/map');
    fireEvent.keyDown(address, { key: 'Enter' });
    expect((await findPreview()).getByText('map').getAttribute('href')).toBe('https://example.com/map');
  });

  it('is not linked after Escape', async () => {
    const { field } = await openDescription('See map');
    fireEvent.keyDown(field, { key: 'k', ctrlKey: true });
    fireEvent.keyDown(await findField('Address of the link'), { key: 'Escape' });
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('See map');
  });

  it('is broken into lines, and saved as it was marked up', async () => {
    const { field, tools, getInputs } = await openDescription('Bring a coat, see map');
    field.setSelectionRange(13, 13);
    fireEvent.click(tools.getByText('Line break'));
    await clickButton('Save');
    await screen.findByText('Saved.');
    expect(getInputs('widget.update').at(-1)).toMatchObject({
      configuration: { description: 'Bring a coat,[br] see map' },
    });
  });
});

it('options that someone else has changed are resolved one by one, also one that was removed', async () => {
  const configuration = { ...harbourWalk.configuration, location: 'The harbour', description: 'Bring a coat' };
  const base = { ...harbourWalk, configuration };
  const { description: _description, ...theirs } = { ...configuration, name: 'Harbour run' };
  let widget: Widget = base;
  const { getInputs } = await open(`/dashboard/widget/${harbourWalk._id}`, {
    'widget.get': () => widget,
    'widget.answers': () => [],
    'widget.update': ({ ifMatch, configuration: saved }) => {
      if (ifMatch !== widget.version) throw new ApiError(409, 'CONFLICT', 'VERSION_CHANGED');
      widget = { ...widget, configuration: saved as Widget['configuration'], version: 3 };
      return widget;
    },
  });
  setValue(await findField('Name'), 'Harbour swim');
  setValue(await findField('Location'), 'The old boathouse');
  widget = { ...base, configuration: theirs, max: 20, version: 2 };
  await clickButton('Save');
  const conflict = await screen.findByRole('alert');
  const listed = within(conflict).getAllByRole('group');
  expect(listed.map((field) => field.querySelector('legend')?.textContent)).toEqual([
    'Name',
    'Description',
    'Total seats',
  ]);
  await clickButton('Keep selected');
  expect((await findField('Name')).value).toBe('Harbour swim');
  expect((await findField('Total seats')).value).toBe('20');
  await clickButton('Save');
  await screen.findByText('Saved.');
  const { description: _removed, ...kept } = configuration;
  expect(getInputs('widget.update').at(-1)).toEqual({
    id: harbourWalk._id,
    ifMatch: 2,
    configuration: { ...kept, name: 'Harbour swim', location: 'The old boathouse' },
  });
});

it('a widget is not closed from an outdated version', async () => {
  const { stored } = await openWidget([]);
  await screen.findByText('0 of 9 seats taken');
  stored.widget = { ...harbourWalk, max: 8, seatsLeft: 8, version: 2 };
  await clickButton('Close RSVPs');
  await findConflict();
  expect(stored.widget.closed).toBe(false);
  await screen.findByText('0 of 8 seats taken');
  await clickButton('Close RSVPs');
  await screen.findByText('Reopen RSVPs', { selector: 'button *' });
});

it('a section with an error is expanded, even if it was collapsed before', async () => {
  await open(`/dashboard/widget/${harbourWalk._id}`, {
    'widget.get': () => harbourWalk,
    'widget.answers': () => [],
    'widget.update': () => {
      const issue = {
        path: ['configuration', 'customCss'],
        message: 'customCss: must be the https URL of a .css file',
      };
      throw new ApiError(400, 'BAD_REQUEST', 'INVALID_INPUT', [issue]);
    },
  });
  const field = await findField('Custom style sheet');
  const section = field.closest('details') as HTMLDetailsElement;
  for (const isOpen of [true, false]) {
    section.open = isOpen;
    fireEvent(section, new Event('toggle'));
  }
  setValue(field, 'https://example.com/none.txt');
  await clickButton('Save');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(section.open).toBe(true);
});

it('choices and flags are shown in every spelling that the element accepts', async () => {
  const rsvp = { initial_confirmation: 'false', maybe_option: 'TRUE' };
  const configuration = { ...harbourWalk.configuration, status: 'cancelled', buttonStyle: 'Round', rsvp };
  await open(`/dashboard/widget/${harbourWalk._id}`, {
    'widget.get': () => ({ ...harbourWalk, configuration }),
    'widget.answers': () => [],
  });
  expect((await findField('Button style')).value).toBe('round');
  expect((await findField('Status')).value).toBe('CANCELLED');
  expect((await findField('Count every response as “Yes”')).checked).toBe(false);
  expect((await findField('Allow “Maybe”')).checked).toBe(true);
});
