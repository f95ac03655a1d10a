import type { PageSize } from '@yunque/contract/core/paper'
import sharp from 'sharp'
import type { Db } from '../db/database.ts'
import { paperColors } from '../files/page-layout.ts'

/** The company's data for papers, and their page size. `logo` is a data URL of a PNG. */
export type Company = {
  name: string
  taxId: string
  address: string
  phone: string
  timeZone: string
  page: PageSize
  logo: string | null
}

/** The company of the settings, with its logo in a format that a PDF can embed. */
export async function companyOf(db: Db): Promise<Company> {
  const row = await db
    .selectFrom('settings')
    .leftJoin('company_logo', (join) => join.onTrue())
    .select(['name', 'tax_id', 'address', 'phone', 'time_zone', 'bill_a4_size', 'content'])
    .executeTakeFirstOrThrow()
  const png = row.content && (await sharp(row.content).png().toBuffer())
  return {
    ...{ name: row.name, taxId: row.tax_id, address: row.address, phone: row.phone },
    ...{ timeZone: row.time_zone, page: row.bill_a4_size ? 'a4' : 'letter' },
    logo: png ? `data:image/png;base64,${png.toString('base64')}` : null,
  }
}

/** The title of a paper. `voided` is a text; `width` is in points between the margins. */
type Headed = { title: string; subtitle: string; voided?: string | undefined; width: number }

const GAP = 14
const logoSize = { width: 90, height: 56 }
const TITLE_WIDTH = 190

/** The header of a paper for pdfmake: logo and company on the left, title on the right. */
export function companyHead(company: Company, { title, subtitle, voided, width }: Headed): object {
  const lines = [
    company.taxId && `RUC ${company.taxId}`,
    company.address,
    company.phone && `Tel. ${company.phone}`,
  ].filter(Boolean)
  return {
    columnGap: GAP,
    columns: [
      ...(company.logo
        ? [{ image: company.logo, fit: [logoSize.width, logoSize.height], width: 'auto' }]
        : []),
      {
        width: width - TITLE_WIDTH - GAP - (company.logo ? logoSize.width + GAP : 0),
        stack: [
          { text: company.name, fontSize: 13, bold: true, margin: [0, 0, 0, 2] },
          { text: lines.join('\n'), color: paperColors.muted },
        ],
      },
      {
        width: '*',
        alignment: 'right',
        stack: [
          { text: title, fontSize: 16, bold: true },
          { text: subtitle, fontSize: 10, color: paperColors.muted },
          ...(voided ? [{ text: voided, bold: true, color: paperColors.bad, margin: [0, 2, 0, 0] }] : []),
        ],
      },
    ],
  }
}
