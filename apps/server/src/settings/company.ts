import sharp from 'sharp'
import type { Db } from '../db/database.ts'

/** The company as its papers carry it (Spec 1 §3); `logo` as a data URL of a PNG. */
export type Company = {
  name: string
  taxId: string
  address: string
  phone: string
  timeZone: string
  logo: string | null
}

/** The company of the settings, with its logo in a kind that a PDF can hold. */
export async function companyOf(db: Db): Promise<Company> {
  const row = await db
    .selectFrom('settings')
    .leftJoin('company_logo', (join) => join.onTrue())
    .select(['name', 'tax_id', 'address', 'phone', 'time_zone', 'content'])
    .executeTakeFirstOrThrow()
  const png = row.content && (await sharp(row.content).png().toBuffer())
  return {
    ...{ name: row.name, taxId: row.tax_id, address: row.address, phone: row.phone },
    ...{ timeZone: row.time_zone, logo: png ? `data:image/png;base64,${png.toString('base64')}` : null },
  }
}

/** The head of a paper for pdfmake: logo and company at the left, the paper's name at the right. */
export function companyHead(
  company: Company,
  { title, subtitle }: { title: string; subtitle: string },
): object {
  const lines = [
    company.taxId && `RUC ${company.taxId}`,
    company.address,
    company.phone && `Tel. ${company.phone}`,
  ].filter(Boolean)
  return {
    columnGap: 12,
    columns: [
      ...(company.logo ? [{ image: company.logo, fit: [90, 56], width: 'auto' }] : []),
      { width: '*', stack: [{ text: company.name, fontSize: 13, bold: true }, ...lines] },
      {
        width: 'auto',
        alignment: 'right',
        stack: [{ text: title, fontSize: 14, bold: true }, subtitle],
      },
    ],
  }
}
