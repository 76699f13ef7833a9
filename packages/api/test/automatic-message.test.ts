// The texts of automatic messages, on a real PostgreSQL (specification §5 "Surveys").
import { weddingEventId } from '@havn/db/values';
import { describe, expect, it } from 'vitest';
import { callAsAdministrator, getOutcome, token } from './harness.js';
import { useSurveys } from './survey-harness.js';

const { testDatabase, messages, guests, listDeliveries, listStates, addGuest } = useSurveys();

describe('an automatic message', () => {
  const texts = {
    subject: 'See you!',
    subjectFR: 'À bientôt !',
    bodyEN: '{{greeting}} {{link}}',
    bodyFR: '{{greeting}}',
  };
  const respond = (guest: { _id: string; code: string }) =>
    guests().respond({ code: guest.code, accepted: [guest._id], declined: [] });

  it('is on by default, with the specified texts', async () => {
    const [accepted, declined] = await messages({ token }).automatic();
    expect(accepted).toEqual({
      status: 'Accepted',
      isOn: true,
      isDefault: true,
      version: expect.any(Number),
      subject: 'Your wedding pass',
      subjectFR: 'Votre pass mariage',
      subjects: expect.objectContaining({ en: 'Your wedding pass', fr: 'Votre pass mariage' }),
      bodyEN: expect.stringMatching(/^Signe & Mathieu: thank you for your reply.*\n\{\{link\}\}$/),
      bodyFR: expect.stringMatching(/\{\{link\}\}$/),
      bodies: expect.objectContaining({ en: accepted?.bodyEN, fr: accepted?.bodyFR }),
    });
    expect(declined?.bodyEN).not.toContain('{{');
  });

  it('has the couple’s own texts in each language, until the default ones are restored', async () => {
    await messages({ token }).updateAutomatic({ status: 'Accepted', isOn: true, texts });
    const danish = await addGuest({ phoneNumber: '', email: 'a@example.com' });
    const french = await addGuest({ language: 'fr', firstName: 'Chloé', phoneNumber: '', email: 'b@example.com' });
    await respond(danish);
    await respond(french);
    const written = (await listDeliveries()).map(({ subject, body }) => [subject, body]);
    expect(written).toEqual([
      ['See you!', `Dear Zoé, https://wedding.example.com/#/wedding-pass/${danish.code}`],
      ['À bientôt !', 'Bonjour Chloé,'],
    ]);
    const [restored] = await messages({ token }).updateAutomatic({ status: 'Accepted', isOn: true, texts: null });
    expect(restored).toMatchObject({ isDefault: true, subject: 'Your wedding pass' });
  });

  it('names the meals that the answer has chosen, and what it has left open', async () => {
    const administrator = callAsAdministrator(testDatabase);
    const dish = await administrator.dish.create({ eventId: weddingEventId, names: { en: 'Fish' } });
    await administrator.dish.create({ eventId: weddingEventId, names: { en: 'Beef' } });
    await administrator.question.create({ kind: 'yesNo', asked: 'guest', isRequired: true, labels: { en: 'Bus?' } });
    const answerTexts = { ...texts, bodyEN: 'Meal: {{meal}}\nMissing: {{missing}}' };
    await messages({ token }).updateAutomatic({ status: 'Accepted', isOn: true, texts: answerTexts });
    const guest = await addGuest();
    const meals = [{ guestId: guest._id, eventId: weddingEventId, dishId: dish._id }];
    await guests().respond({ code: guest.code, accepted: [guest._id], declined: [], meals });
    const [sent] = await listDeliveries();
    expect(sent?.body).toBe('Meal: Fish\nMissing: Bus?');
  });

  it('keeps the default texts when they are saved unchanged', async () => {
    const [accepted] = await messages({ token }).automatic();
    const same = { subject: '', subjectFR: '', bodyEN: '', bodyFR: '', ...accepted };
    const [saved] = await messages({ token }).updateAutomatic({
      status: 'Accepted',
      isOn: true,
      texts: same,
    });
    expect(saved?.isDefault).toBe(true);
  });

  it('that is off is not sent, also not later to those who have answered', async () => {
    await messages({ token }).updateAutomatic({ status: 'Accepted', isOn: false, texts: null });
    const guest = await addGuest();
    await respond(guest);
    expect(await listDeliveries()).toEqual([]);
    await messages({ token }).updateAutomatic({ status: 'Accepted', isOn: true, texts: null });
    await messages({ token }).survey({ guestIds: [guest._id], status: 'Accepted' });
    expect(await listDeliveries()).toEqual([]);
    const other = await addGuest({ phoneNumber: '+4520999999' });
    await respond(other);
    expect(await listStates()).toEqual(['queued']);
  });

  it('is not changed from an outdated version', async () => {
    const [before] = await messages({ token }).automatic();
    const change = { status: 'Accepted', isOn: false, texts: null, ifMatch: before?.version } as const;
    expect(await getOutcome(messages({ token }).updateAutomatic(change))).toBe('done');
    expect(await getOutcome(messages({ token }).updateAutomatic(change))).toBe('VERSION_CHANGED');
  });

  it('rejects unknown placeholders and texts that are too long for an SMS', async () => {
    const update = (change: object) =>
      getOutcome(
        messages({ token }).updateAutomatic({ status: 'Declined', isOn: true, texts: { ...texts, ...change } }),
      );
    expect(await update({ bodyEN: '{{nobody}}' })).toBe('INVALID_INPUT');
    expect(await update({ bodyFR: 'x'.repeat(1601) })).toBe('INVALID_INPUT');
    expect(await update({ subject: ' ' })).toBe('INVALID_INPUT');
  });

  it('does not begin with a colon while the couple has no names', async () => {
    await testDatabase.sql`update wedding set record = '{"coupleTitle": "", "firstPartner": "", "secondPartner": ""}'`;
    const [accepted] = await messages({ token }).automatic();
    expect(accepted?.bodyEN).toMatch(/^Thank you for your reply/);
    expect(accepted?.bodyFR).toMatch(/^Merci/);
  });
});
