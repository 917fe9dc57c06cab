import { handOver, prepare } from './tools.mjs'

prepare()
handOver('tooling/scripts/start.ts', ...process.argv.slice(2))
