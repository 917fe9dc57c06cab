import { sql, type Kysely } from 'kysely'

/** Columns whose text is shown as HTML. */
const htmlColumns = [
  ['banners', 'html'],
  ['actions', 'content'],
  ['articles', 'content'],
  ['cms_pages', 'content'],
  ['cms_blocks', 'content'],
  ['faq_items', 'answer'],
  ['products', 'description'],
  ['brands', 'story'],
] as const

/** Columns with an address a visitor may follow. */
const addressColumns = [
  ['banners', 'url'],
  ['messages', 'url'],
  ['menu_items', 'url'],
  ['actions', 'leaflet_url'],
] as const

/**
 * Refuses content with code that a browser could run when it is saved; shown content is cleaned
 * once more (`sanitizeHtml`). Redirects are compared without their query and fragment, so that `/a
 * → /b?x` and `/b → /a` are seen as the loop they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
create function is_inert_html(html text) returns boolean language sql immutable as $$
  select html !~* '<\\s*/?\\s*(script|iframe|object|embed|applet|svg|math|style|form|base|meta|link|template|noscript)\\y'
    and html !~* '<[^>]*[\\s/"'']on[a-z]+\\s*='
    and html !~* '(href|src|action|srcdoc|style)\\s*=\\s*["'']?[^"''>/?#.]*(javascript|vbscript|data)\\s*(:|&)'
    and html !~* '(href|src)\\s*=\\s*["'']?[^"''>]*&(?!amp;)'
$$;
comment on function is_inert_html is 'No element or attribute that could run; refuses what is saved, does not clean it';
create function is_followable(address text) returns boolean language sql immutable as $$
  select address ~* '^(/([^/\\\\]|$)|https?://[^/]|mailto:|tel:|#|\\?)' and address !~ '[[:cntrl:]\\\\]'
$$;
${htmlColumns.map(([table, column]) => `alter table ${table} add constraint ${table}_${column}_inert check (is_inert_html(${column}));`).join('\n')}
${addressColumns.map(([table, column]) => `alter table ${table} add constraint ${table}_${column}_followable check (is_followable(${column}));`).join('\n')}
create function redirect_path(address text) returns text language sql immutable as $$
  select lower(regexp_replace(regexp_replace(address, '[?#].*$', ''), '(.)/+$', '\\1'))
$$;
create or replace function refuse_redirect_chain() returns trigger language plpgsql as $$
begin
  if redirect_path(new.destination_url) = new.origin_url
    or exists (select 1 from redirects where id <> new.id and origin_url = redirect_path(new.destination_url))
    or exists (select 1 from redirects where id <> new.id and redirect_path(destination_url) = new.origin_url) then
    raise exception 'redirect % would make a chain or a loop', new.origin_url;
  end if;
  return new;
end $$;
`,
    )
    .execute(db)
}
