// The options of every list that is searched by typing. Those that cannot be chosen stay in the list with their reason.
import { ComboboxItem, type ComboboxItemProps } from '@ariakit/react';
import { createSearchMatcher } from '@havn/api/kernel/normalize-text';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { useTexts } from '../../texts/texts.js';
import { createTextSearch } from '../text-search.js';

export interface Option {
  value: string;
  label: string;
  /** Appended to the label if another option has the same one. */
  detail?: string | undefined;
  /** Shown beside the label and found by the search, such as a guest's household. */
  context?: string | undefined;
  /** Not shown, but found by the search as the label is, such as the guests at a table. */
  contents?: readonly string[];
  /** Not shown, but found by the search, such as the cities of a time zone. */
  keywords?: string | undefined;
  /** Shown beside the label, such as a table's free seats. */
  note?: ReactNode;
  disabledReason?: string;
}

export const formatOption = ({ label, detail }: Option): string => (detail ? `${label} · ${detail}` : label);

/** Phone numbers are also found without their spaces. */
const listTexts = (option: Option): string[] => {
  const texts = [formatOption(option), option.context ?? '', ...(option.contents ?? [])];
  return [...texts, ...texts.map((text) => text.replace(/(?<=\d) (?=\d)/g, ''))];
};
const searchTexts = createTextSearch(listTexts, createSearchMatcher);
const searchWithKeywords = createTextSearch(
  (option: Option) => [...listTexts(option), option.keywords ?? ''],
  createSearchMatcher,
);

/**
 * The options that a text finds; those that match only by a keyword come last. Not deferred: Enter selects the first of
 * the options shown. `named` is the value for which the text is another name.
 */
export function useMatches<Found extends Option>(
  options: readonly Found[],
  query: string,
  named?: string,
): readonly Found[] {
  return useMemo(() => {
    const found = new Set<Option>(searchTexts(options, query));
    const foundByKeyword = new Set<Option>(searchWithKeywords(options, query));
    const isFound = (option: Found) => found.has(option) || option.value === named;
    const isOther = (option: Found) => !isFound(option) && foundByKeyword.has(option);
    return [...options.filter(isFound), ...options.filter(isOther)];
  }, [options, query, named]);
}

/** Further options are not rendered; typing narrows the list. */
export const maxVisibleOptions = 60;

interface OptionsProps<Shown extends Option> {
  options: readonly Shown[];
  renderOption(option: Shown): ReactElement;
}

/** The first options, and a message if there are more, or none. */
export function Options<Shown extends Option>({ options, renderOption }: OptionsProps<Shown>) {
  const { t } = useTexts();
  const hiddenCount = options.length - maxVisibleOptions;
  return (
    <>
      {options.slice(0, maxVisibleOptions).map(renderOption)}
      {options.length === 0 ? <p className="picker__message">{t('Picker.NoMatches')}</p> : null}
      {hiddenCount > 0 ? <p className="picker__message">{t('Picker.More', { count: hiddenCount })}</p> : null}
    </>
  );
}

export function OptionContent({ option }: { option: Option }) {
  return (
    <>
      <span className="picker__label">{formatOption(option)}</span>
      {option.context ? <span className="muted">{option.context}</span> : null}
      {option.note ? <span className="muted">{option.note}</span> : null}
      {option.disabledReason ? <span className="picker__reason">{option.disabledReason}</span> : null}
    </>
  );
}

/** An option that is chosen by a click or Enter, which leaves the text and the list as they are. */
export function ChosenOption({ option, ...item }: { option: Option } & ComboboxItemProps) {
  return (
    <ComboboxItem
      value={option.value}
      className="picker__item"
      disabled={option.disabledReason !== undefined}
      accessibleWhenDisabled
      focusOnHover
      setValueOnClick={false}
      selectValueOnClick={false}
      hideOnClick={false}
      title={option.disabledReason}
      {...item}
    >
      <OptionContent option={option} />
    </ComboboxItem>
  );
}
