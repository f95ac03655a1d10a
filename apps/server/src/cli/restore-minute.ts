import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { beforeAct } from '@yunque/contract/backup/continuous'
import type { Target } from '../backup/continuous/choose-moment.ts'
import type { CopyPlace } from '../backup/continuous/copy-place.ts'
import { folderPlace } from '../backup/continuous/folder-place.ts'
import { listMoments, type Moments } from '../backup/continuous/moments.ts'
import { type Recovered, recoverTo } from '../backup/continuous/recover.ts'
import type { RecoverProgress } from '../backup/continuous/recover-progress.ts'
import { storagePlace } from '../backup/continuous/storage-place.ts'
import { storagePlaces } from '../backup/storage/storage-address.ts'
import { storageClient } from '../backup/storage/storage-client.ts'
import type { Config } from '../system/config.ts'
import { StartError } from '../system/start-error.ts'
import { tool } from './tool.ts'

const USAGE = `Falta de dónde restaurar:
  npm run restore:minute -- --from CARPETA            lo último que hay en la copia continua de la carpeta
  … --until '2026-11-29 10:42'                        hasta ese minuto, por el reloj de este equipo
  … --before NOMBRE                                   hasta antes de un acto; --list dice cómo se llaman
  … --list                                            solo muestra los momentos que se pueden recuperar
  … --storage DIRECCIÓN --region R --bucket D --prefix C --key CLAVE   en lugar de --from; la clave secreta en STORAGE_SECRET`

const text = { type: 'string' } as const
const options = {
  from: text,
  until: text,
  before: text,
  list: { type: 'boolean' } as const,
  storage: text,
  region: text,
  bucket: text,
  prefix: text,
  key: text,
}

const local = (at: number | string): string => new Date(at).toLocaleString('es-NI', { hour12: false })

const words = {
  base: 'Copiando la base de datos',
  log: 'Leyendo los cambios',
  replay: 'Aplicando los cambios',
  books: 'Revisando los libros',
} as const

// `npm run restore:minute`: restores the embedded database of DATA_DIR, which must not exist yet, from a continuous copy.
await tool(async (config) => {
  const { values } = parseArgs({ options })
  const place = placeOf(values, config)
  if (values.list) return print(await listMoments(place))
  const recovered = await recoverTo(place, targetOf(values), resolve(config.dataDir), {
    onProgress: progress(),
  })
  return report(recovered, resolve(config.dataDir))
})

type Given = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

function placeOf(given: Given, { storageNetworks }: Config): CopyPlace {
  if (given.from !== undefined) return folderPlace(resolve(given.from))
  const { storage: endpoint, region = 'us-east-1', bucket, prefix = '', key: keyId } = given
  const secret = process.env.STORAGE_SECRET
  if (!endpoint || !bucket || !keyId || !secret) throw new StartError(USAGE)
  const ask = storageClient({ endpoint, region, bucket, keyId, secret }, storagePlaces(storageNetworks))
  return storagePlace(ask, { prefix })
}

function targetOf({ until, before }: Given): Target {
  if (before !== undefined) return { kind: 'mark', name: before }
  if (until === undefined) return { kind: 'last' }
  const at = Date.parse(until.replace(' ', 'T'))
  if (Number.isNaN(at)) throw new StartError(`«${until}» no es un momento; escríbalo como 2026-11-29 10:42`)
  return { kind: 'time', at }
}

function print({ spans, marks, bases, bytes }: Moments): boolean {
  const copies = bases === 1 ? '1 copia completa' : `${bases} copias completas`
  console.log(`${copies}, ${Math.ceil(bytes / 1024 ** 2)} MB. Se puede restaurar:`)
  for (const { from, to } of spans) console.log(`  de ${local(from)} a ${local(to)}`)
  for (const { name, label, at, possible } of marks)
    console.log(
      `  ${local(at)}  ${beforeAct(label)}: --before '${name}'${possible ? '' : '  (ya no se alcanza)'}`,
    )
  return spans.length > 0
}

/** Prints each stage, and its progress every two seconds. */
function progress(): (progress: RecoverProgress) => void {
  let [last, shown] = [0, '']
  return ({ stage, done, total }) => {
    if (stage === shown && performance.now() - last < 2000) return
    last = performance.now()
    shown = stage
    console.log(`${words[stage]}… ${total === 0 ? 100 : Math.floor((done / total) * 100)} %`)
  }
}

function report({ lastDocument, documents, breaches }: Recovered, folder: string): boolean {
  const by = lastDocument?.by ? `, por ${lastDocument.by}` : ''
  const last = lastDocument
    ? `El último documento es ${lastDocument.name} ${lastDocument.id}, de ${local(lastDocument.at)}${by}`
    : 'No tiene documentos'
  console.log(`Restauración lista en ${folder}: ${documents.toLocaleString('es-NI')} documentos. ${last}`)
  for (const invariant of breaches) console.log(`✗ ${invariant}`)
  console.log(
    breaches.length === 0 ? 'Los libros están bien' : `Los libros incumplen ${breaches.length} reglas`,
  )
  return breaches.length === 0
}
