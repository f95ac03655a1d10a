import { plainText } from '@yunque/domain/plain-text'
import { z } from 'zod'
import { textLines, version } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import { type PaperChoice, type PaperKind, paperKinds } from '../core/paper-kinds.ts'
import { paperSizes, wholeSheets } from '../core/paper-sizes.ts'

/** Maxima of the settings of papers. */
export const paperLimits = { copies: 5, copyName: 40, footer: 500, terms: 1000 } as const

/** Messages of the settings of papers. */
const paperMessages = {
  statementSize: 'El estado de cuenta se imprime en carta o A4',
  copies: `Un documento se imprime en ${paperLimits.copies} ejemplares como máximo`,
  copyName: `El nombre de un ejemplar admite ${paperLimits.copyName} caracteres como máximo`,
} as const

/** How one kind of paper is printed (papers.settings). */
const paperChoice = z
  .object({
    kind: z.enum(paperKinds as [PaperKind, ...PaperKind[]], { error: messages.selectType }),
    size: z.enum(paperSizes, { error: 'Seleccione el papel' }),
    copies: z
      .array(z.string().overwrite(plainText).trim().min(1).max(paperLimits.copyName, paperMessages.copyName))
      .max(paperLimits.copies, paperMessages.copies)
      .default([]),
    footer: textLines(paperLimits.footer),
    terms: textLines(paperLimits.terms),
  })
  .refine(({ kind, size }) => kind !== 'statement' || (wholeSheets as readonly string[]).includes(size), {
    message: paperMessages.statementSize,
    path: ['size'],
  })

/** The kinds to change; others stay as they are. */
export const paperSettings = z.object({
  papers: z.array(paperChoice).min(1, messages.required).max(paperKinds.length),
  revision: version,
})
export type PaperSettings = z.output<typeof paperSettings>
export const paperSettingsOnWire = onWire(paperSettings)

/** How one kind of paper is printed. */
export type PaperKindChoice = PaperChoice & { kind: PaperKind }
/** How each kind of paper is printed, with the version to save it by. */
export type PaperSettingsInfo = { papers: PaperKindChoice[]; revision: number }

/** Documents that were printed together on one page of the program. */
const MOST_PRINTED = 100
const printedDocuments = z.object({
  ids: z.array(z.int().positive()).min(1, messages.required).max(MOST_PRINTED),
})
export const printedOnWire = onWire(printedDocuments)

/** A document, and how often it was printed. */
export type DocumentPrinted = { id: number; printed: number }
