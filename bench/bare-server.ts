import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { listenOn } from './listen.ts'

/** Answers every request with the bytes that a file has for its address, in base64: the cost of HTTP alone. */
export function bareServer(answersFile: string): Promise<number> {
  const answers = new Map<string, Buffer>(
    Object.entries(JSON.parse(readFileSync(answersFile, 'utf8'))).map(([path, bytes]) => [path, Buffer.from(String(bytes), 'base64')]),
  )
  const nothing = Buffer.from('{}')
  return listenOn(
    createServer((request, response) => {
      request.resume()
      request.on('end', () => {
        const body = answers.get(request.url ?? '') ?? nothing
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
        response.end(body)
      })
    }),
  )
}
