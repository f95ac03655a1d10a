import { fold } from './fold.ts'

/** Words that only names of companies have. */
const companyWords =
  /\b(s\.? ?a\.?( de c\.? ?v\.?)?|s\.? ?r\.? ?l\.?|cia|compania|ltda|limitada|sociedad|cooperativa|corporacion|inversiones|constructora|construcciones|ferreteria|distribuidora|comercial|importadora|servicios|alcaldia|ministerio|colegio|escuela|iglesia|asociacion|fundacion|hotel|restaurante|taller|farmacia|supermercado|pulperia|materiales)(?=\W|$)/

/** Whether a client of a file is a company: its RUC is one of a legal person, or its name says so (clients.imported-names). */
export const isCompanyName = (name: string, identification: string): boolean =>
  /^j\d{13}$/i.test(identification.replace(/\W/g, '')) || companyWords.test(fold(name))

/**
 * Splits the full name of a person into names and last names: of two words one each, of three the last two are the last
 * names, of more the first two are the names (clients.imported-names).
 */
export function splitFullName(full: string): { name: string; lastName: string } {
  const words = full.trim().split(/\s+/)
  const names = words.length > 3 ? 2 : 1
  return { name: words.slice(0, names).join(' '), lastName: words.slice(names).join(' ') }
}
