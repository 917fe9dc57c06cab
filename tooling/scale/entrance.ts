import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { rootDirectory } from '../src/paths.ts'
import { givenAway } from './folders.ts'
import { createPart, type Part } from './part.ts'
import type { ScalePorts } from './ports.ts'

/** nginx makes a folder for each, whether it is used or not. */
const temporary = ['proxy', 'fastcgi', 'uwsgi', 'scgi']

/** @throws Error when the file has no such line any more. */
function replaced(text: string, [pattern, by]: [RegExp, string]): string {
  if (!pattern.test(text)) throw new Error(`ops/nginx.conf has no ${String(pattern)}`)
  return text.replace(pattern, by)
}

/**
 * ops/nginx.conf for a shop on this machine: ports and folders of its own, no TLS, and no limit by
 * address, because all shoppers come from one.
 */
export function renderEntrance(text: string, ports: ScalePorts, folder: string): string {
  const at = (name: keyof ScalePorts) => `127.0.0.1:${ports[name]}`
  const own: [RegExp, string][] = [
    [/^user .*$/m, ''],
    [/^worker_processes .*$/m, 'worker_processes 1;\ndaemon off;'],
    [/^pid .*$/m, `pid ${folder}/nginx.pid;`],
    [/^error_log .*$/m, 'error_log stderr warn;'],
    [/client_body_temp_path .*$/m, `client_body_temp_path ${folder}/body;`],
    [
      /\n *proxy_temp_path .*$/m,
      temporary.map((of) => `\n    ${of}_temp_path ${folder}/${of};`).join(''),
    ],
    [/rate=50r\/s/, 'rate=100000r/s'],
    [/limit_conn connections \d+/, 'limit_conn connections 60000'],
    [/ {4}server \{\n {8}listen 80;[^}]*\}\n/, ''],
    [/listen 443 ssl http2;/, `listen ${at('entrance')};`],
    [/ +ssl_certificate [\s\S]*?ssl_session_cache [^\n]*\n/, ''],
    [/127\.0\.0\.1:4000/, at('front-a')],
    [/127\.0\.0\.1:4001/, at('front-b')],
    [/127\.0\.0\.1:4100/, at('api-a')],
    [/127\.0\.0\.1:4101/, at('api-b')],
    [/127\.0\.0\.1:4102/, at('api-c')],
    [/listen 127\.0\.0\.1:4090/, `listen ${at('inside')}`],
  ]
  return own.reduce(replaced, text)
}

/** nginx with the file that operators get. */
export async function createEntrance(
  ports: ScalePorts,
  folder: string,
  logs: string,
): Promise<Part> {
  const own = await givenAway(path.join(folder, 'entrance'))
  const file = path.join(own, 'nginx.conf')
  const text = await readFile(path.join(rootDirectory, 'ops/nginx.conf'), 'utf8')
  await writeFile(file, renderEntrance(text, ports, own))
  return createPart(
    {
      name: 'nginx',
      run: { program: ['/usr/sbin/nginx', '-e', 'stderr', '-p', own, '-c', file], cwd: own },
      // it answers before what stands behind it does
      isReady: () =>
        fetch(`http://127.0.0.1:${ports.entrance}/readyz`).then(
          ({ status }) => status === 404,
          () => false,
        ),
    },
    logs,
  )
}
