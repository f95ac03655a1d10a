-- With what an act that is repeatable was done: a repeat with something else is refused (documents.repeated-act).
create table act_contents (
  act text not null check (act in ('closeTill', 'billPreSale', 'processPurchase')),
  document_id integer not null,
  content jsonb not null,
  primary key (act, document_id)
);
