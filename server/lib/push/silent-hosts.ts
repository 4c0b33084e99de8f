// Keeps a silent push service from delaying the pushes to all others: after three timeouts in a row it gets one push at a time.

const MOST_SILENCES = 3

/** Thrown for a push that was not tried, because its push service does not answer now. */
export class SilentHost extends Error {
  override readonly name = 'SilentHost'
}

interface Host {
  silences: number
  underWay: number
}

/** Answers a function that asks a host, and throws `SilentHost` instead of waiting for one that was silent before. */
export function sparingSilentHosts() {
  const hosts = new Map<string, Host>()
  return async <Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const host = hosts.get(name) ?? { silences: 0, underWay: 0 }
    if (host.silences >= MOST_SILENCES && host.underWay > 0) throw new SilentHost('The push service does not answer now.')
    hosts.set(name, host)
    host.underWay += 1
    try {
      const answer = await ask()
      host.silences = 0
      return answer
    } catch (error) {
      host.silences += 1
      throw error
    } finally {
      host.underWay -= 1
      // Subdomains are without number: only the silent ones are remembered.
      if (host.underWay === 0 && host.silences === 0) hosts.delete(name)
    }
  }
}
