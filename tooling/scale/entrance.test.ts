import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { rootDirectory } from '../src/paths.ts'
import { renderEntrance } from './entrance.ts'
import { scalePorts } from './ports.ts'

const program = '/usr/sbin/nginx'
const shipped = await readFile(path.join(rootDirectory, 'ops/nginx.conf'), 'utf8')
const ports = scalePorts(5_000)

test('nginx of this machine listens on the loopback alone, and leads to the parts by their ports', () => {
  const text = renderEntrance(shipped, ports, '/tmp/x')
  expect(text.match(/listen .*;/g)).toEqual(['listen 127.0.0.1:5000;', 'listen 127.0.0.1:5001;'])
  expect(text.match(/ server 127[^ ]+/g)).toEqual(
    [5_002, 5_003, 5_004, 5_005, 5_006].map((port) => ` server 127.0.0.1:${port}`),
  )
  expect(text).not.toMatch(/ssl|\/var\/|\/run\//)
})

test('a file that was changed without the tool is told', () => {
  expect(() => renderEntrance('events {}', ports, '/tmp/x')).toThrow('ops/nginx.conf has no')
})

test.skipIf(!existsSync(program))('nginx takes the file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'entrance-'))
  const file = path.join(folder, 'nginx.conf')
  await writeFile(file, renderEntrance(shipped, ports, folder))
  const { stderr } = await promisify(execFile)(program, ['-t', '-e', 'stderr', '-c', file])
  expect(stderr).toContain('test is successful')
  await rm(folder, { recursive: true, force: true })
})
