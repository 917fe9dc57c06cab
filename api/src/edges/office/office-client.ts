import { request } from 'node:http'
import type { OfficeAnswer } from './run-office.ts'

/** The command, and the operator: `name:token`. */
export type OfficeQuestion = { words: readonly string[]; operator: string | undefined }

/** Asks the running shop to do a command. @returns null when no shop listens there. */
export function askRunningShop(
  socketPath: string,
  question: OfficeQuestion,
): Promise<OfficeAnswer | null> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath, path: '/', method: 'POST' }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('error', reject)
      response.on('end', () => {
        try {
          resolve(JSON.parse(text) as OfficeAnswer)
        } catch (error) {
          reject(error instanceof Error ? error : new Error('the shop answered nonsense'))
        }
      })
    })
    call.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null)
      else reject(error)
    })
    call.end(JSON.stringify(question))
  })
}
