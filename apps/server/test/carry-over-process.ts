import { carryOver } from '../src/backup/carry-over.ts'

// Carries the store of a data directory over, as a program that can be killed.
await carryOver(process.argv[2] ?? '', {
  say: (line) => process.stdout.write(`${line}\n`),
  durable: false,
})
