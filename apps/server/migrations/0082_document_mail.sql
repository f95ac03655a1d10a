-- Mail with a document attached. The document is read when the message is sent, with the permissions of who sent it, so
-- that the queue stays small and a document is sent as it is then.
alter table mail_outbox
  add column kind text,
  add column document_id integer,
  add column from_day date,
  add column to_day date,
  add column document text not null default '',
  add column party text not null default '',
  add column sent_by integer references users (id),
  -- The messages of one call, such as the statements of many clients.
  add column batch uuid,
  add column attempted_at timestamptz,
  -- Refused for good: the server of the recipient said so, the document is gone, or every attempt failed.
  add column refused_at timestamptz,
  -- Why the last attempt failed, as a sentence for the user.
  add column reason text not null default '',
  add check ((kind is null) = (document_id is null) and (kind is null) = (sent_by is null)),
  add check (sent_at is null or refused_at is null);
create index mail_outbox_documents on mail_outbox (id desc) where kind is not null;
