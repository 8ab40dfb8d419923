/**
 * The tables a developer would write for the same work with nothing around it: the same columns and comparable
 * indexes, no row-level security, no versions. What search needs is kept apart from what is written, as the service
 * does it.
 */
export const bareSchema = `
-- A new embedded database begins with the tables of the service. The extension stays: to make it takes a superuser.
do $$ declare name text; begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('drop table public.%I cascade', name);
  end loop;
end $$;

create table item (
  account_id text not null,
  knowledge_base_id text not null,
  kind text not null,
  item_id text not null default 'prod_' || gen_random_uuid(),
  item_number bigint generated always as identity,
  external_id text,
  sku text,
  category text,
  fields jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, knowledge_base_id, kind, item_id)
);
create index item_in_order on item (account_id, knowledge_base_id, kind, item_number);
create unique index item_by_external_id on item (account_id, knowledge_base_id, kind, external_id);
create index item_by_sku on item (account_id, knowledge_base_id, kind, sku);

create table document (
  account_id text not null,
  knowledge_base_id text not null,
  item_id text not null,
  fields jsonb not null,
  words tsvector not null
);
create index document_by_knowledge_base on document (account_id, knowledge_base_id);
create index document_by_words on document using gin (words);
`
