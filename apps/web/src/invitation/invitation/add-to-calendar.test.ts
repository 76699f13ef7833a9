// What TypeScript tells a page that imports the widget's modules; the compiler is who fails.
import type { AddToCalendarButton, ButtonAttributes, RawConfiguration } from '@havn/widget/module';
import { expectTypeOf, it } from 'vitest';

it('finds the element by its name, and hears what it tells', () => {
  expectTypeOf<HTMLElementTagNameMap['add-to-calendar-button']>().toEqualTypeOf<AddToCalendarButton>();
  expectTypeOf<HTMLElementEventMap['atcb-success']['detail']['label']>().toEqualTypeOf<string>();
  expectTypeOf<DocumentEventMap['atcb-success']>().toEqualTypeOf<HTMLElementEventMap['atcb-success']>();
});

it('writes as text what a program writes as a list or an object', () => {
  expectTypeOf<ButtonAttributes['options']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<RawConfiguration['options']>().toEqualTypeOf<readonly string[] | undefined>();
  expectTypeOf<keyof ButtonAttributes>().toEqualTypeOf<keyof RawConfiguration>();
});

it('says nothing of what is the page’s own', () => {
  expectTypeOf<'dataLayer'>().not.toExtend<keyof Window>();
});
