/** SQL: whether a user, by the alias of `users`, is a holder of `app`: an administrator of the store. */
export const administers = (user: string): string => `exists (
  select from role_resources rr join resources o on o.id = rr.resource_id
  where rr.role_id = ${user}.role_id and o.name = 'app')`
