import type { KeyTable } from '@yunque/contract/access/key-tables'
import { expect, test } from 'vitest'
import { addressOf, curlOf, powerQuery } from './power-query.ts'

const sales: KeyTable = {
  path: 'reports/sales/export',
  title: 'Reporte de ventas',
  asked: ['areaId', 'from', 'to'],
  columns: [
    { field: 'date', title: 'Fecha', type: 'date' },
    { field: 'total', title: 'Total "con" IVA #(x)', type: 'number' },
    { field: 'paid', title: 'Pagada', type: 'boolean' },
  ],
}
const reading = { store: 'https://tienda.example', secret: 'yunque_abc', period: 'month' } as const

test('the query of Excel names the store, the key and the columns, and its days follow the calendar', () => {
  expect(powerQuery(sales, reading)).toBe(`let
    Tienda = "https://tienda.example",
    Llave = "yunque_abc",
    Hoy = Date.From(DateTime.LocalNow()),
    Respuesta = Web.Contents(Tienda, [
        RelativePath = "api/reports/sales/export",
        Query = [format = "csv", values = "words", areaId = "all", from = Date.ToText(Date.StartOfMonth(Hoy), "yyyy-MM-dd"), to = Date.ToText(Hoy, "yyyy-MM-dd")],
        Headers = [Authorization = "Bearer " & Llave]
    ]),
    Filas = Csv.Document(Respuesta, [Delimiter = ",", Encoding = 65001, QuoteStyle = QuoteStyle.Csv]),
    Columnas = Table.PromoteHeaders(Filas, [PromoteAllScalars = true]),
    Celdas = Table.ReplaceValue(Columnas, "", null, Replacer.ReplaceValue, Table.ColumnNames(Columnas)),
    Tipos = {{"date", type date}, {"total", type number}, {"paid", type logical}},
    Datos = Table.TransformColumnTypes(Celdas, List.Select(Tipos, each Table.HasColumns(Celdas, _{0})), "en-US"),
    Tabla = Table.RenameColumns(Datos, {{"date", "Fecha"}, {"total", "Total ""con"" IVA #(#)(x)"}, {"paid", "Pagada"}}, MissingField.Ignore)
in
    Tabla`)
  expect(powerQuery(sales, { ...reading, period: 'year' })).toContain('Date.StartOfYear(Hoy)')
})

test('the address and the command are of today', () => {
  const today = '2026-11-29'
  expect(addressOf(sales, reading, today)).toBe(
    'https://tienda.example/api/reports/sales/export?format=csv&values=words&areaId=all&from=2026-11-01&to=2026-11-29',
  )
  expect(curlOf(sales, { ...reading, period: 'year' }, today)).toBe(
    "curl -H 'Authorization: Bearer yunque_abc' 'https://tienda.example/api/reports/sales/export?format=csv&values=words&areaId=all&from=2026-01-01&to=2026-11-29'",
  )
})

test('a report by POST has its days in the body', () => {
  const income: KeyTable = {
    ...sales,
    path: 'reports/resultState/export',
    asked: ['from', 'to'],
    posts: true,
  }
  expect(powerQuery(income, reading)).toContain(
    'Content = Json.FromValue([from = Date.ToText(Date.StartOfMonth(Hoy), "yyyy-MM-dd"), to = Date.ToText(Hoy, "yyyy-MM-dd")])',
  )
  expect(powerQuery(income, reading)).toContain('#"Content-Type" = "application/json"')
  expect(curlOf(income, reading, '2026-11-29')).toBe(
    `curl -H 'Authorization: Bearer yunque_abc' --json '{"from":"2026-11-01","to":"2026-11-29"}' 'https://tienda.example/api/reports/resultState/export?format=csv&values=words'`,
  )
})
