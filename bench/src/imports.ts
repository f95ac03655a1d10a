import { fixedWork } from './fixed-work.ts'
import { serving, withScratchStore } from './measure.ts'
import { checkBooks, noteRatio } from './notes.ts'

// `npm run bench:imports`: files of 20,000 rows of each subject, checked and imported over HTTP.
const ROWS = Number(process.env.ROWS ?? 20_000)

type Subject = { name: string; path: string; titles: string; columns: string; row: (i: number) => string }

const subjects: readonly Subject[] = [
  {
    name: 'products with stock',
    path: 'products/import',
    titles: 'Código;Nombre;Categoría;Marca;Unidad;Precio;Barras;Costo;Existencia',
    columns: 'internalCode,name,category,brand,unit,price,barcodes,cost,quantity',
    row: (i) =>
      `P${i};Producto número ${i};GENERAL;Generica;unidad;${10 + (i % 500)},50;744${100_000 + i};${4 + (i % 500) / 2};${1 + (i % 90)}`,
  },
  {
    name: 'clients',
    path: 'clients/import',
    titles: 'Cédula;Nombre;Teléfono;Límite',
    columns: 'identification,name,phoneNumber,creditLimit',
    row: (i) => `001-${i};Cliente Número ${i};8888-${i};5000`,
  },
  {
    name: 'suppliers',
    path: 'providers/import',
    titles: 'RUC;Nombre;Teléfono;Dirección',
    columns: 'ruc,name,phoneNumber,address',
    row: (i) => `J${i};Proveedor ${i};2222-${i};Managua`,
  },
  {
    name: 'debts of clients',
    path: 'clients/openings/import',
    titles: 'Cliente;Documento;Fecha;Saldo',
    columns: 'party,number,date,amount',
    row: (i) => `001-${i};A-${i};15/01/2025;1.500,25`,
  },
]

await withScratchStore((database, dataDir) =>
  serving(database, dataDir, async ({ address, authorization }) => {
    for (const { name, path, titles, columns, row } of subjects) {
      const text = [titles, ...Array.from({ length: ROWS }, (_, i) => row(i))].join('\r\n')
      const send = async (call: string) => {
        const body = new FormData()
        body.append('file', new File([text], 'filas.csv'))
        const start = performance.now()
        const response = await fetch(`${address}/api/${call}?header=1&columns=${columns}`, {
          method: 'POST',
          headers: { authorization },
          body,
        })
        const answer = await response.text()
        if (!response.ok) throw new Error(`${call}: ${response.status} ${answer.slice(0, 500)}`)
        return (performance.now() - start) / 1000
      }
      const [checked, done] = [await send(`${path}/check`), await send(path)]
      noteRatio(`import of ${name} ÷ its check`, done / checked)
      noteRatio(`check of ${name} ÷ fixed work`, (checked * 1000) / fixedWork())
      console.log(`${ROWS} ${name}: check ${checked.toFixed(1)} s, import ${done.toFixed(1)} s`)
    }
    await checkBooks(database)
  }),
)
