/** SQL: the exemption letter of a client as JSON; null for a client who pays IVA. */
export const exemptionSql = (client: string): string => `case when ${client}.exempt then
  json_build_object('letter', ${client}.exempt_letter, 'from', ${client}.exempt_from, 'to', ${client}.exempt_to) end`
