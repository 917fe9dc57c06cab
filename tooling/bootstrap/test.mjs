import { handOver, prepare } from './tools.mjs'

prepare()
handOver('tooling/scripts/test.ts', ...process.argv.slice(2))
