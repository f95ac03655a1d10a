-- How each kind of paper is printed: on what, how many exemplars and their marks, the text at its foot, and what is
-- signed. Invoices and quotations keep the paper that the store has chosen, and their former fixed texts.
create table paper_settings (
  kind text primary key check (kind in (
    'cashInvoice', 'creditInvoice', 'quotation', 'preSale', 'receipt', 'creditNote', 'statement')),
  size text not null check (size in ('ticket', 'ticket58', 'letter', 'a4', 'half')),
  copies text[] not null default '{}' check (cardinality(copies) <= 5),
  footer text not null default '' check (length(footer) <= 500),
  terms text not null default '' check (length(terms) <= 1000),
  check (kind <> 'statement' or size in ('letter', 'a4'))
);

with chosen as (
  select coalesce((select bill_a4_size from settings), false) as a4
), sizes as (
  select case when a4 then 'a4' else 'ticket' end as sale, case when a4 then 'a4' else 'letter' end as sheet from chosen
)
insert into paper_settings (kind, size, copies, footer, terms)
select k.kind, case k.paper when 'sale' then s.sale when 'sheet' then s.sheet else 'ticket' end, k.copies, k.footer, k.terms
from sizes s, (values
  ('cashInvoice', 'sale', '{ORIGINAL}'::text[], 'Gracias por su compra', ''),
  ('creditInvoice', 'sale', '{ORIGINAL,COPIA}', 'Gracias por su compra',
    'Debo y pagaré a la orden de {empresa} la suma de {total} ({letras}) el {vence}, valor de los productos que recibo a mi entera satisfacción.'),
  ('quotation', 'sale', '{}', 'Precios sujetos a cambio sin previo aviso', ''),
  ('preSale', 'sale', '{}', 'Precios sujetos a cambio sin previo aviso', ''),
  ('receipt', 'roll', '{ORIGINAL}', '', ''),
  ('creditNote', 'sheet', '{ORIGINAL,COPIA}', '', ''),
  ('statement', 'sheet', '{}', '', '')
) k (kind, paper, copies, footer, terms);

alter table settings
  drop column bill_a4_size,
  add column paper_version integer not null default 1,
  -- Documents saved before this instant may have been printed without being counted.
  add column prints_since timestamptz not null default now();

-- How often a document was printed. One without a row was not, unless it is older than settings.prints_since.
create table document_prints (
  kind text not null check (kind in ('bill', 'preBill', 'receipt', 'creditNote')),
  document_id integer not null,
  times integer not null default 1 check (times > 0),
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  last_by text not null,
  primary key (kind, document_id)
);

-- The address and telephone of a branch, for its papers.
alter table areas
  add column address varchar(250) not null default '',
  add column phone varchar(50) not null default '';
