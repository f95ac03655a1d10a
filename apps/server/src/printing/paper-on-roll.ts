import type { RollPaper } from '@yunque/contract/core/paper'
import { companyLines } from '@yunque/contract/core/paper-parts'
import { type Company, markOfShop } from '../settings/company.ts'
import type { Roll } from './roll-printer.ts'

/** Writes a paper on a roll, with the content of its print page and of its PDF (papers.same), and cuts it off. */
export async function writePaper<Row>(roll: Roll, company: Company, paper: RollPaper<Row>): Promise<void> {
  await writeHead(roll, company)
  writeTitle(roll, paper)
  for (const { label, value } of paper.meta) roll.text(`${label}: ${value}`)
  for (const row of paper.rows) {
    if (row === paper.rows[0]) roll.rule()
    const { name, under = [], detail, amount } = paper.ticketLine(row)
    roll.text(name)
    for (const part of under) roll.text(`  ${part}`)
    roll.split(detail, amount)
  }
  roll.rule()
  writeEnd(roll, paper)
  if (paper.kind && paper.number) roll.code(paper.number)
  roll.cut()
}

async function writeHead(roll: Roll, company: Company): Promise<void> {
  if (company.logo) await roll.logo(Buffer.from(company.logo.split(',')[1] ?? '', 'base64'))
  roll.title(company.name)
  for (const line of companyLines(company)) roll.centred(line)
  const mark = markOfShop(company)
  if (mark) roll.shout(mark)
}

function writeTitle<Row>(roll: Roll, paper: RollPaper<Row>): void {
  const { title, number, branch = [], fiscal = [], copy, voided } = paper
  for (const line of branch) roll.centred(line)
  roll.rule().title([title, number].filter(Boolean).join(' '))
  for (const line of fiscal) roll.centred(line)
  if (copy) roll.centred(copy)
  if (voided) roll.shout(voided.mark).centred(voided.words)
  roll.rule()
}

function writeEnd<Row>(roll: Roll, paper: RollPaper<Row>): void {
  const { ticketNote, totals, notes, words = [], terms, signatures = [], footer } = paper
  if (ticketNote) roll.text(ticketNote)
  for (const { label, value, strong, part } of totals) {
    if (strong) roll.strong(label, value)
    else roll.split(part ? `  ${label}` : label, value)
  }
  if (notes) roll.space().text(notes)
  for (const text of words) roll.space().bold(text)
  if (terms) roll.space().text(terms)
  for (const name of signatures) roll.signature(name)
  if (footer) roll.space().centred(footer)
}
