import { type Beneficiary, noBeneficiary } from '@yunque/contract/sales/clients'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { NotFound } from '../../errors.ts'

/** The clients with that identification, ignoring dashes and blanks. @throws NotFound when there is none */
export async function beneficiaries(db: Db, identification: string): Promise<Beneficiary[]> {
  const bare = (text: string) => sql`regexp_replace(norm(${sql.raw(text)}), '[^[:alnum:]]', '', 'g')`
  const { rows } = await sql<Beneficiary>`
    select c.id, c.identification, c.full_name as name, c.is_company as "isCompany", c.phone as "phoneNumber",
      c.cell_phone as "cellNumber", c.address, d.name as department, t.name as city, c.active
    from clients c left join departments d on d.id = c.department_id left join cities t on t.id = c.city_id
    where c.identification <> '' and ${bare('c.identification')} = regexp_replace(norm(${identification}::text), '[^[:alnum:]]', '', 'g')
    order by c.active desc, c.id limit 20`.execute(db)
  if (rows.length === 0) throw new NotFound(noBeneficiary)
  return rows
}
