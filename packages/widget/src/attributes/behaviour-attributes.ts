// The attributes of forms, of what is shown and when, of keys, and for tests.
import { choice, flag, form, line, lines, placeAttributes } from './definition.js';

export const behaviourAttributes = {
  ...placeAttributes(
    { reference: 'other', playground: 'RSVP' },
    {
      rsvp: form('The RSVP form, as JSON ([RSVP](#rsvp))', {
        example: '{ "headline": "Will you join us?", "max": 60 }',
      }),
      inlineRsvp: flag('Shows the RSVP form in the page instead of a dialog', {
        isOverridable: true,
        reference: 'appearance',
      }),
      ty: form('The thank-you dialog, as JSON ([Thank-you dialog](#thank-you-dialog))', {
        example: '{ "type": "text", "text": "See you there." }',
      }),
    },
  ),
  ...placeAttributes(
    { reference: 'appearance', playground: 'Visibility', form: 'behaviour' },
    {
      disabled: flag('Disables the button', { isOverridable: true }),
      hidden: flag('Renders nothing', { isOverridable: true }),
      hideButton: flag('Hides the button beside an inline RSVP form', { playground: 'RSVP' }),
      blockInteraction: flag('Shows the button, but does not react to it', { isOverridable: true }),
      pastDateHandling: choice('`none`, `disable` or `hide`, for dates that are over', {
        default: 'none',
        values: ['none', 'disable', 'hide'],
      }),
      bypassWebViewCheck: flag('Also saves files of a server in in-app browsers, where downloads often fail', {
        isOverridable: true,
        playground: 'Calendars',
        reference: 'calendars',
      }),
      forceOverlay: flag('Accepted for compatibility: lists are always above the page', {
        isOverridable: true,
        playground: 'Advanced',
      }),
      hideRichData: flag('Omits the rich data (schema.org, as JSON-LD)', {
        playground: 'Advanced',
        reference: 'event',
      }),
      images: lines('Image URLs for the rich data', {
        isOverridable: true,
        playground: 'Advanced',
        reference: 'event',
      }),
    },
  ),
  ...placeAttributes(
    { playground: 'Advanced', reference: 'other' },
    {
      identifier: line("Part of the element's ids and of tracked events", { defaultNote: 'a number', form: 'details' }),
      proKey: line('Key of an event on your server', {
        isOverridable: true,
        parsedOnDemand: 'required',
        isInherited: true,
      }),
      server: line('URL of your server', { defaultNote: 'origin of the script', isOverridable: true }),
      instance: line('Change its value to make the element read its JSON text again', { isOverridable: true }),
    },
  ),
  ...placeAttributes(
    { reference: 'other', playground: 'Advanced', form: 'testing' },
    {
      fakeMobile: flag('Simulates a mobile device, for testing', {
        isOverridable: true,
        playground: 'Calendars',
        reference: 'calendars',
      }),
      fakeIOS: flag('Simulates iOS, for testing', {
        isOverridable: true,
        playground: 'Calendars',
        reference: 'calendars',
      }),
      fakeAndroid: flag('Simulates Android, for testing', {
        isOverridable: true,
        playground: 'Calendars',
        reference: 'calendars',
      }),
      debug: flag('Shows configuration errors in the page, and warnings in the console', { isOverridable: true }),
      dev: flag('Marks requests to the server as tests', { isOverridable: true }),
      proOverride: flag("Lets the element's attributes override most of the configuration of its key"),
      cspnonce: line('Nonce for the stylesheet `customCss`', { isOverridable: true, parsedOnDemand: 'optional' }),
    },
  ),
};
