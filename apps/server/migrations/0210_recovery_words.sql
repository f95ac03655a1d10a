-- The words of the sheet of recovery: since when they are valid, and the SHA-256 of the key that they wrap. The words
-- themselves are on paper alone, and the key is in the data directory.
alter table settings
  add column recovery_words_at timestamptz,
  add column recovery_words_key varchar(64),
  add constraint settings_recovery_words check ((recovery_words_at is null) = (recovery_words_key is null));
