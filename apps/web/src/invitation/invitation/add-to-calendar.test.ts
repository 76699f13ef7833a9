// Type tests for a page that imports the widget's modules: the compiler reports failures.
import type { AddToCalendarButton, ButtonAttributes, RawConfiguration } from '@havn/widget/module';
import { expectTypeOf, it } from 'vitest';

it('types the element and its events', () => {
  expectTypeOf<HTMLElementTagNameMap['add-to-calendar-button']>().toEqualTypeOf<AddToCalendarButton>();
  expectTypeOf<HTMLElementEventMap['atcb-success']['detail']['label']>().toEqualTypeOf<string>();
  expectTypeOf<DocumentEventMap['atcb-success']>().toEqualTypeOf<HTMLElementEventMap['atcb-success']>();
});

it('types attributes as strings and properties as lists or objects', () => {
  expectTypeOf<ButtonAttributes['options']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<RawConfiguration['options']>().toEqualTypeOf<readonly string[] | undefined>();
  expectTypeOf<keyof ButtonAttributes>().toEqualTypeOf<keyof RawConfiguration>();
});

it('declares no globals that belong to the page', () => {
  expectTypeOf<'dataLayer'>().not.toExtend<keyof Window>();
});
