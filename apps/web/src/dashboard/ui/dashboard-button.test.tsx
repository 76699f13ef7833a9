// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DashboardButton } from './dashboard-button.js';

it('a held key presses a button once', () => {
  render(<DashboardButton>Next</DashboardButton>);
  const button = screen.getByRole('button', { name: 'Next' });
  for (const key of ['Enter', ' ']) {
    // The browser clicks unless the event is cancelled.
    expect(fireEvent.keyDown(button, { key })).toBe(true);
    expect(fireEvent.keyDown(button, { key, repeat: true })).toBe(false);
  }
  expect(fireEvent.keyDown(button, { key: 'Tab', repeat: true })).toBe(true);
});

it('a busy button ignores presses, and keeps the focus', () => {
  const onClick = vi.fn();
  const { rerender } = render(<DashboardButton onClick={onClick}>Save</DashboardButton>);
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  fireEvent.click(button);
  rerender(
    <DashboardButton isBusy onClick={onClick}>
      Save
    </DashboardButton>,
  );
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button);
});
