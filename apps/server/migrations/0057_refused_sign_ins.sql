-- Refused sign-ins are noted in the audit trail. The home page of administrators counts those of a day every minute.
create index audit_trail_refused_sign_ins on audit_trail (at) where action = 'rechazar inicio de sesión';
