-- Undo also restores answers that wait for double opt-in, with the link of their e-mail (0003_undo_rules.sql).

create trigger zz_journal after delete on widget_holds for each row
  when (coalesce(current_setting('havn.undo', true), '') <> '') execute function journal_change();
