-- An answer that waits for its double opt-in comes back as any other does, with the link of its mail (0003_undo_rules.sql).

create trigger zz_journal after delete on widget_holds for each row
  when (coalesce(current_setting('havn.undo', true), '') <> '') execute function journal_change();
