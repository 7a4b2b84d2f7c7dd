import { say } from './strings.js'

/** Thrown when the stand-in refuses; its message is in the person's language. */
export class Refused extends Error {}

/** Calls one of the stand-in's own endpoints and returns its JSON. */
export async function call(method, path, body) {
  const response = await fetch(`/sandbox/${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }).catch(() => undefined)
  if (!response) throw new Refused(say('offline'))
  const text = await response.text()
  const answer = text === '' ? undefined : JSON.parse(text)
  if (response.ok) return answer
  const told = answer?.refusal
    ? say(`refusal ${answer.refusal}`)
    : (answer?.message ?? String(response.status))
  throw new Refused(answer?.detail ? `${told} (${answer.detail})` : told)
}

/** Sends what a person did with a command, component or modal; resolves with what came of it. */
export function interact(as, act) {
  return call('POST', 'interactions', { as, ...act })
}

/** Opens the stream of events for one person; calls `hear` with each and `change` with whether it is connected. */
export function listen(personId, hear, change) {
  let stopped = false
  let socket
  const open = () => {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    socket = new WebSocket(`${scheme}://${location.host}/sandbox/live?as=${personId}`)
    socket.addEventListener('open', () => change(true))
    socket.addEventListener('message', (event) => hear(JSON.parse(event.data)))
    socket.addEventListener('close', () => {
      if (stopped) return
      change(false)
      setTimeout(open, 1000)
    })
  }
  open()
  return () => {
    stopped = true
    socket?.close()
  }
}

/** Reads a chosen file as the stand-in takes it: name, type, and bytes in base64. */
export async function readFile(file) {
  const url = await new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(file)
  })
  return { name: file.name, type: file.type || undefined, data: url.slice(url.indexOf(',') + 1) }
}

/** Links to uploads stay good when the stand-in is started again on another port. */
export function localUrl(url) {
  const match = /^https?:\/\/(?:127\.0\.0\.1|localhost):\d+(\/attachments\/.+)$/.exec(String(url))
  return match ? match[1] : String(url)
}
