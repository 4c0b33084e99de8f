// Starts and stops the process: settings, database, reference data, server and jobs.

import { type AddressInfo, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { findBuiltClient } from './built-client.ts'
import type { OpenDatabase } from './database/open.ts'
import type { Db } from './database/tables.ts'
import { endOnSignal } from './end-on-signal.ts'
import { readSettings, type Settings } from './env.ts'
import { resetSender } from './features/auth/request-reset.ts'
import { seedReferenceData } from './features/directory/core-systems.ts'
import { loadDirectoryAtFirstStart } from './features/directory/first-start.ts'
import { startFollowingLoans } from './features/help-requests/follow-loans.ts'
import { startReminding } from './features/notices/remind.ts'
import { startAskingToConfirm } from './features/prepare/ask-to-confirm.ts'
import { trustedProxies } from './http/trusted-proxies.ts'
import { startArchivingTrail } from './jobs/archive-trail.ts'
import { startCleanUp } from './jobs/clean-up.ts'
import { type OutboxWorker, startOutbox } from './jobs/outbox-worker.ts'
import { startSettling } from './jobs/settle-all.ts'
import { checkInstallationKey } from './key-check.ts'
import { mailSender } from './mail/transport.ts'
import { openPrepared } from './open-prepared.ts'
import { placeEnrolled } from './organizations/place-enrolled.ts'
import { pushKeysOf } from './push/push-keys.ts'
import { pushSender } from './push/push-sender.ts'
import { openVault } from './secrets/installation-key.ts'
import { reasonOf, StartError, sentenceOf } from './start-error.ts'
import type { Metrics } from './telemetry/metrics.ts'
import { serveMetrics } from './telemetry/metrics-server.ts'

/** Many push messages are sent in parallel, because push services are slow and alerts about a storm are urgent. */
const PUSH_LANES = 16

/** Starts everything and prints the URL as the last line. A problem that prevents it is printed, and ends the process with 1. */
export async function start({ demo }: { demo: boolean }): Promise<void> {
  try {
    const settings = readSettings(process.env)
    const database = await openPrepared(settings)
    await checkInstallationKey(database.db, openVault(settings))
    await seedReferenceData(database.db)
    const samples = demo ? await loadSamples(database.db, settings) : ''
    await placeEnrolled(database.db)
    await serve(database, settings)
    print(`${samples}Breakwater is ready on ${settings.PUBLIC_URL}`)
  } catch (error) {
    console.error(sentenceOf(error) ?? error)
    process.exit(1)
  }
}

async function serve(database: OpenDatabase, settings: Settings) {
  const { db } = database
  let outboxes: OutboxWorker[] = []
  const wakeOutbox = () => {
    for (const outbox of outboxes) outbox.wake()
  }
  const client = await findBuiltClient()
  const metrics = await openMetricsIfAsked(database, client.buildId, settings)
  const traces = await openTracesIfAsked(settings)
  const instruments = [metrics, traces].flatMap((each) => (each ? [each.instrument] : []))
  const vault = openVault(settings)
  const app = await buildApp({ ...database, ...client, settings, wakeOutbox, instruments })
  await listen(app, settings)
  const metricsServer = metrics && (await listenForMetrics(metrics, settings))
  const { log } = app
  const onTried = metrics?.tried
  // Each has a queue of its own, so that thousands of pushes do not delay a mail.
  outboxes = [
    startOutbox({
      db,
      log,
      onTried,
      send: { mail: mailSender(settings, vault), reset: resetSender({ db, settings, vault, wakeOutbox }) },
    }),
    startOutbox({
      db,
      log,
      onTried,
      send: { push: pushSender({ db, settings, keys: pushKeysOf(vault) }) },
      lanes: PUSH_LANES,
    }),
  ]
  const cleaning = startCleanUp({ db, log, onEnd: (...how) => metrics?.jobEnded('clean-up', ...how) })
  const archiving = startArchivingTrail(
    { db, settings, vault },
    { log, onEnd: (...how) => metrics?.jobEnded('archiving the audit trail', ...how) },
  )
  const asking = startAskingToConfirm(
    { db, settings, wakeOutbox },
    { log, onEnd: (...how) => metrics?.jobEnded('asking to confirm', ...how) },
  )
  const settling = startSettling({ db, wakeOutbox }, { log, onEnd: (...how) => metrics?.jobEnded('settling by domain', ...how) })
  const following = startFollowingLoans(
    { db, settings, wakeOutbox },
    { log, onEnd: (...how) => metrics?.jobEnded('following loans', ...how) },
  )
  const reminding = startReminding(
    { db, settings, wakeOutbox },
    { log, onEnd: (...how) => metrics?.jobEnded('reminding of notices', ...how) },
  )
  const directory = new AbortController()
  const loading = loadDirectoryAtFirstStart({ db, settings, log, signal: directory.signal })

  endOnSignal(async () => {
    directory.abort()
    await Promise.all([
      app.close(),
      ...outboxes.map((each) => each.stop()),
      cleaning.stop(),
      archiving.stop(),
      asking.stop(),
      settling.stop(),
      following.stop(),
      reminding.stop(),
      loading,
    ])
    await Promise.all([metricsServer?.close(), traces?.close()])
    await database.close()
  })
}

async function listen(app: FastifyInstance, settings: Settings) {
  const { HOST: host, PORT: port } = settings
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw new StartError(listenProblem(error, { PORT: port }, { HOST: host }))
  }
  // With port 0, the operating system chooses a free port, so the URL is known only now.
  if (port === 0 && !process.env.PUBLIC_URL) settings.PUBLIC_URL = `http://localhost:${(app.server.address() as AddressInfo).port}`
}

/** Loaded only for operators with a Prometheus. */
async function openMetricsIfAsked(database: OpenDatabase, buildId: string, { METRICS_PORT }: Settings) {
  if (METRICS_PORT === undefined) return undefined
  const { openMetrics } = await import('./telemetry/metrics.ts')
  return openMetrics(database, buildId)
}

async function openTracesIfAsked(settings: Settings) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_SERVICE_NAME: serviceName } = settings
  if (endpoint === undefined) return undefined
  const { openTraces } = await import('./telemetry/traces.ts')
  return openTraces({ endpoint, headers, serviceName, isTrusted: trustedProxies(settings.TRUST_PROXY) })
}

async function listenForMetrics(metrics: Metrics, { METRICS_HOST, METRICS_PORT = 0 }: Settings) {
  try {
    const server = await serveMetrics(metrics, { host: METRICS_HOST, port: METRICS_PORT })
    print(`Metrics are at http://${isIPv6(METRICS_HOST) ? `[${METRICS_HOST}]` : METRICS_HOST}:${server.port}/metrics`)
    return server
  } catch (error) {
    throw new StartError(listenProblem(error, { METRICS_PORT }, { METRICS_HOST }))
  }
}

/** The settings by name. */
function listenProblem(error: unknown, ports: Record<string, number>, hosts: Record<string, string>) {
  const [[portName, port] = []] = Object.entries(ports)
  const [[hostName, host] = []] = Object.entries(hosts)
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Stop it, or set ${portName} to another number.`
    case 'EACCES':
      return `This user may not use port ${port}. Set ${portName} to a number above 1023.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${hostName} (${host}) is not an address of this machine. Set it to localhost, or to 0.0.0.0 for all addresses.`
    default:
      return `Port ${port} of ${host} cannot be used: ${reasonOf(error)}`
  }
}

async function loadSamples(db: Db, settings: Settings): Promise<string> {
  const [{ loadDemo }, { writePartnerLogos }] = await Promise.all([
    import('#server/demo/load-demo.ts'),
    import('#server/demo/partner-logos.ts'),
  ])
  await writePartnerLogos(settings.DATA_DIR)
  const { signIns } = await loadDemo(db, showProgress)
  const lines = signIns.map(
    ({ email, password, role, organization, isWaiting }) =>
      `  ${email.padEnd(28)}${password.padEnd(16)}${isWaiting ? 'waits to join' : role}, ${organization}`,
  )
  return signIns.length > 0 ? `Sample sign-ins (email, password, role):\n${lines.join('\n')}\n` : ''
}

function showProgress(done: number, of: number) {
  if (!process.stderr.isTTY) return
  process.stderr.write(done < of ? `\rSample data: ${done} of ${of} organizations` : '\r\u001b[K')
}

function print(text: string) {
  process.stdout.write(`${text}\n`)
}
