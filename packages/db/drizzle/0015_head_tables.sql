ALTER TABLE "tables" ADD COLUMN "is_head" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now, the name of a table said whether it is the couple's. These are the names of head-table-rules.ts, which also
-- ignores accents and other punctuation.
create function is_head_table_name(name text) returns boolean language sql immutable as $$
  select translate(lower(name), '’-', ''' ') like any (array['%head table%', '%top table%', '%sweetheart table%',
    '%bridal table%', '%bridal party%', '%couple''s table%', '%newlyweds%', '%bride & groom%', '%bride and groom%',
    '%table d''honneur%', '%table des mariés%', '%table des mariées%', '%brauttisch%', '%brautpaar%', '%ehrentisch%',
    '%brudebord%', '%brudeparret%', '%højbord%', '%honnørbord%', '%hovedbord%', '%honnörsbord%', '%brudbord%',
    '%brudparet%', '%huvudbord%', '%bruidstafel%', '%bruidspaar%', '%hoofdtafel%', '%mesa presidencial%',
    '%mesa nupcial%', '%mesa de los novios%', '%mesa de novios%', '%mesa principal%', '%tavolo degli sposi%',
    '%tavolo sposi%', '%tavolo d''onore%', '%mesa dos noivos%', '%mesa de honra%', '%stół pary młodej%',
    '%stół młodych%', '%stół prezydialny%', '%stół główny%', '%طاولة العروسين%', '%طاولة العرسان%', '%طاولة الشرف%'])
$$;--> statement-breakpoint
update tables set is_head = true where is_head_table_name(table_name);--> statement-breakpoint
-- So that a change from before this migration can still be undone.
update undo_rows set before = before || jsonb_build_object('is_head', is_head_table_name(before ->> 'table_name')),
  after = after || jsonb_build_object('is_head', is_head_table_name(after ->> 'table_name'))
where list = 'tables';--> statement-breakpoint
drop function is_head_table_name;
