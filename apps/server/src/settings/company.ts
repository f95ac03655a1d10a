import { formatDateTimeIn } from '@yunque/contract/core/format'
import { lookedAtMark, PRACTICE_MARK } from '@yunque/contract/core/paper'
import type { Issuer } from '@yunque/contract/core/paper-kinds'
import { companyLines } from '@yunque/contract/core/paper-parts'
import type { PageSize } from '@yunque/contract/core/paper-sizes'
import type { FiscalRegime } from '@yunque/domain/codes'
import type { Db } from '../db/database.ts'
import { loadSharp } from '../files/load-sharp.ts'
import { paperColors } from '../files/page-layout.ts'
import { paperChoicesSql } from './paper-choices.ts'

/** The company's data for papers. `logo` is a data URL of a PNG. */
export type Company = Issuer & {
  taxId: string
  address: string
  phone: string
  /** The sheet of statements and reports, and of the PDF of a paper that is printed on a roll. */
  page: PageSize
  logo: string | null
  practice: boolean
  /** The moment that a store shows which is only looked at. */
  lookedAt: string | null
}

/** The company of the settings, with its logo in a format that a PDF can embed. */
export async function companyOf(db: Db): Promise<Company> {
  const row = await db
    .selectFrom('settings')
    .leftJoin('company_logo', (join) => join.onTrue())
    .select([
      'name',
      'tax_id',
      'address',
      'phone',
      'time_zone',
      'content',
      'practice',
      'looked_at',
      'iva',
      'fiscal_regime',
    ])
    .select(['fiscal_regime_since', paperChoicesSql.as('papers')])
    .executeTakeFirstOrThrow()
  const png = row.content && (await pngOf(row.content))
  return {
    name: row.name,
    taxId: row.tax_id,
    address: row.address,
    phone: row.phone,
    practice: row.practice,
    lookedAt: row.looked_at,
    timeZone: row.time_zone,
    papers: row.papers,
    iva: row.iva,
    fiscalRegime: row.fiscal_regime as FiscalRegime | null,
    fiscalRegimeSince: row.fiscal_regime_since,
    page: row.papers.statement.size === 'a4' ? 'a4' : 'letter',
    logo: png ? `data:image/png;base64,${png.toString('base64')}` : null,
  }
}

async function pngOf(picture: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(picture).png().toBuffer()
}

/** What marks every paper of a practice shop, or of a store that is only looked at; undefined for others. */
export function markOfShop({ practice, lookedAt, timeZone }: Company): string | undefined {
  if (lookedAt !== null) return lookedAtMark(formatDateTimeIn(timeZone, lookedAt))
  return practice ? PRACTICE_MARK : undefined
}

/** What is printed across a paper of the company: that it is of such a shop, or void. */
export function watermarkOf(company: Company, voided?: string): { watermark?: string } {
  const watermark = markOfShop(company) ?? voided
  return watermark === undefined ? {} : { watermark }
}

/** The title of a paper. `voided` is a text; `width` is in points between the margins. */
type Headed = {
  title: string
  subtitle: string
  /** Under the company: its branch. */
  under?: readonly string[]
  /** Under the number: series and authorisation. */
  fiscal?: readonly string[]
  /** The mark of the copy. */
  copy?: string | undefined
  voided?: string | undefined
  width: number
  /** On half a sheet: smaller names. */
  small?: boolean
}

const GAP = 14
const logoSize = { width: 90, height: 56 }
/** The share of the width that the title takes. */
const TITLE_SHARE = 0.37

/** The header of a paper for pdfmake: logo and company on the left, title on the right. */
export function companyHead(company: Company, headed: Headed): object {
  const { under = [], width, small = false } = headed
  const title = width * TITLE_SHARE
  const logo = Math.min(logoSize.width, width / 5)
  return {
    columnGap: GAP,
    columns: [
      ...(company.logo ? [{ image: company.logo, fit: [logo, logoSize.height], width: 'auto' }] : []),
      {
        width: width - title - GAP - (company.logo ? logo + GAP : 0),
        stack: [
          { text: company.name, fontSize: small ? 11 : 13, bold: true, margin: [0, 0, 0, 2] },
          { text: [...companyLines(company), ...under].join('\n'), color: paperColors.muted },
        ],
      },
      { width: '*', alignment: 'right', stack: titleOf(headed) },
    ],
  }
}

const titleOf = ({ title, subtitle, fiscal = [], copy, voided, small = false }: Headed): object[] => [
  { text: title, fontSize: small ? 13 : 16, bold: true },
  { text: subtitle, fontSize: small ? 9.5 : 11, bold: fiscal.length > 0 },
  ...fiscal.map((text) => ({ text, color: paperColors.muted })),
  ...(copy ? [{ text: copy, bold: true, margin: [0, 2, 0, 0] }] : []),
  ...(voided ? [{ text: voided, bold: true, color: paperColors.bad, margin: [0, 2, 0, 0] }] : []),
]
