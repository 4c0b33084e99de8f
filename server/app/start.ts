// Starts and stops the process: settings, database, reference data, server and jobs.

import { type AddressInfo, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { feedNames } from '#contract/records/warning-options.ts'
import { pushSender } from '#server/domain/alerts/push-sender.ts'
import { readAlertMail } from '#server/domain/alerts/read-alert-mail.ts'
import { notingAsks } from '#server/domain/asks/message-states.ts'
import { isSay } from '#server/domain/asks/messages.ts'
import { notingLetters } from '#server/domain/letters/note-letters.ts'
import { notingBounces } from '#server/domain/mail/note-bounces.ts'
import { readQueuedMail } from '#server/domain/mail/read-mail.ts'
import { settleAfterUpgrade } from '#server/domain/now/settle-after-upgrade.ts'
import { seedCoreSystems } from '#server/domain/organizations/core-systems.ts'
import { placeEnrolled } from '#server/domain/organizations/offices/place-enrolled.ts'
import { askTextSender } from '#server/features/asks/sending/ask-text-sender.ts'
import { readAskMail, readAskPush } from '#server/features/asks/sending/read-message.ts'
import { resetSender } from '#server/features/auth/request-reset.ts'
import { lackOfTrial, loadDirectoryAtFirstStart } from '#server/features/directory/first-start.ts'
import { startHooks } from '#server/features/hooks/sending/start-hooks.ts'
import { claimLetter } from '#server/features/letters/sending/claim-letter.ts'
import { readLetterMail } from '#server/features/letters/sending/read-letter.ts'
import { claimText } from '#server/features/roll-calls/sending/claim-text.ts'
import { readRollCallMail, readRollCallPush } from '#server/features/roll-calls/sending/read-message.ts'
import { textSender } from '#server/features/roll-calls/sending/text-sender.ts'
import { urlOf } from '#server/features/warnings/reading/feed-url.ts'
import { startReading } from '#server/features/warnings/reading/start-reading.ts'
import { tellPeople } from '#server/features/warnings/tell.ts'
import { tellDesks } from '#server/features/warnings/tell-desks.ts'
import type { OpenDatabase } from '#server/lib/database/engines/open.ts'
import { openPrepared } from '#server/lib/database/engines/open-prepared.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { readSettings, type Settings } from '#server/lib/env.ts'
import { findBuiltClient } from '#server/lib/http/built-client.ts'
import { trustedProxies } from '#server/lib/http/trusted-proxies.ts'
import { type OutboxOptions, startOutbox } from '#server/lib/jobs/outbox-worker.ts'
import { startRepeating } from '#server/lib/jobs/repeat.ts'
import type { Send } from '#server/lib/mail/outbox.ts'
import { mailSender, type ReadMail } from '#server/lib/mail/transport.ts'
import { pushKeysOf } from '#server/lib/push/push-keys.ts'
import { checkInstallationKey } from '#server/lib/secrets/check-key.ts'
import { openVault } from '#server/lib/secrets/installation-key.ts'
import { reasonOf, StartError, sentenceOf } from '#server/lib/start-error.ts'
import type { Metrics } from '#server/lib/telemetry/metrics.ts'
import { serveMetrics } from '#server/lib/telemetry/metrics-server.ts'
import { providerIn } from '#server/lib/texts/provider.ts'
import { buildApp } from './app.ts'
import { endOnSignal } from './end-on-signal.ts'
import { jobsOf } from './jobs/jobs.ts'
import { warnOfClock } from './warn-of-clock.ts'

/** Many push messages are sent in parallel, because push services are slow and alerts about a storm are urgent. */
const PUSH_LANES = 16
/** A storm asks hundreds of credit unions within a minute. Resets, proofs and roll calls have lanes of their own, so that they never wait behind. */
const ASK_LANES = 30

/** Starts everything and prints the URL as the last line. A problem that prevents it is printed, and ends the process with 1. */
export async function start({ demo }: { demo: boolean }): Promise<void> {
  try {
    const settings = readSettings(process.env)
    const database = await openPrepared(settings)
    database.limitWaiting()
    await checkInstallationKey(database.db, openVault(settings))
    await seedCoreSystems(database.db)
    const samples = demo ? await loadSamples(database.db, settings) : ''
    await placeEnrolled(database.db)
    for (const sentence of demo ? [] : await settleAfterUpgrade(database.db)) print(sentence)
    if (demo) await readSampleFeeds(database.db, settings)
    const lacks = demo ? await lackOfTrial(database.db) : ''
    await serve(database, settings, { demo, hasSampleStorm: demo && !process.env.NWS_ALERTS_URL })
    print(`${samples}${lacks}Breakwater is ready on ${settings.PUBLIC_URL}`)
  } catch (error) {
    console.error(sentenceOf(error) ?? error)
    process.exit(1)
  }
}

interface Trial {
  demo: boolean
  hasSampleStorm: boolean
}

async function serve(database: OpenDatabase, settings: Settings, { demo, hasSampleStorm }: Trial) {
  const { db } = database
  const client = await findBuiltClient()
  const metrics = await openMetricsIfAsked(database, client.buildId, settings)
  const traces = await openTracesIfAsked(settings)
  const instruments = [metrics, traces].flatMap((each) => (each ? [each.instrument] : []))
  const vault = openVault(settings)
  const app = await buildApp({ ...database, ...client, settings, instruments, onPage: metrics?.pageAnswered })
  await listen(app, settings)
  await warnOfClock(db, app.log)
  if (settings.HOOK_PRIVATE_ADDRESSES)
    app.log.warn('HOOK_PRIVATE_ADDRESSES is on: hooks may call this machine and its network, in the clear. It is for tests.')
  const metricsServer = metrics && (await listenForMetrics(metrics, settings))
  const { log } = app
  const provider = providerIn(settings)
  const tools = { db, settings, vault }
  const keys = pushKeysOf(vault)
  const isPushed = settings.SEND !== 'nothing'
  const letterSender = (read: ReadMail) =>
    notingLetters(db, notingAsks(db, notingBounces(db, mailSender(settings, vault, read))), metrics?.letterLeft)
  const letters = letterSender(readLetterMail(tools))
  // Each has a queue of its own, so that thousands of pushes do not delay a mail.
  const queues: Pick<OutboxOptions, 'send' | 'lanes' | 'claim'>[] = [
    {
      send: {
        mail: notingBounces(db, mailSender(settings, vault, readQueuedMail(tools))),
        reset: resetSender(tools),
        urgent_letter: ofAsk(letterSender(readAskMail(tools)), letters),
        alert_mail: notingBounces(db, mailSender(settings, vault, readAlertMail(tools))),
      },
    },
    {
      send: {
        roll_call_mail: notingBounces(db, mailSender(settings, vault, readRollCallMail(tools))),
        ...(isPushed && { roll_call_push: pushSender({ db, settings, keys, readMessage: readRollCallPush(tools) }) }),
      },
      lanes: PUSH_LANES,
    },
    {
      send: {
        ask_mail: notingAsks(db, notingBounces(db, mailSender(settings, vault, readAskMail(tools)))),
        ...(isPushed && { ask_push: notingAsks(db, pushSender({ db, settings, keys, readMessage: readAskPush(tools) })) }),
      },
      lanes: ASK_LANES,
    },
    { send: { letter: letters }, claim: claimLetter(settings.LETTERS_PER_MINUTE), lanes: 1 },
    ...(isPushed ? [{ send: { push: pushSender({ db, settings, keys }) }, lanes: PUSH_LANES }] : []),
    ...(provider === null
      ? []
      : [
          {
            send: { text: ofAsk(askTextSender(tools, provider), textSender(tools, provider)) },
            claim: claimText(settings.SMS_PER_SECOND),
          },
        ]),
  ]
  const outboxes = queues.map((queue) => startOutbox({ db, log, onTried: metrics?.tried, ...queue }))
  const hooks = isPushed ? startHooks({ ...tools, log, onTried: (outcome) => metrics?.hookTried(outcome) }) : null
  const jobs = Object.entries(jobsOf(tools)).map(([name, job]) =>
    startRepeating(job, { log, onEnd: (...how) => metrics?.jobEnded(name, ...how) }),
  )
  const reading = startReading({
    db,
    settings,
    log,
    isSample: hasSampleStorm,
    onTried: (name, outcome, seconds) => metrics?.jobEnded(`reading ${name}`, outcome === 'failed' ? 'failed' : 'done', seconds),
    tell: async (at) => {
      await tellPeople(tools, at)
      await tellDesks(tools, at)
    },
  })
  const directory = new AbortController()
  // The demo brings a directory of its own.
  const loading = demo ? null : loadDirectoryAtFirstStart({ db, settings, log, signal: directory.signal })

  endOnSignal(async () => {
    directory.abort()
    await Promise.all([
      app.close(),
      ...outboxes.map((each) => each.stop()),
      ...jobs.map((each) => each.stop()),
      reading.stop(),
      hooks?.stop(),
      loading,
    ])
    await Promise.all([metricsServer?.close(), traces?.close()])
    await database.close()
  })
}

/** Chooses how a row is sent: asks of storms share a queue with other texts, because the provider's rate is for all, and with urgent letters. */
const ofAsk =
  (asks: Send, others: Send): Send =>
  (row, ending) =>
    (isSay(row) ? asks : others)(row, ending)

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
async function openMetricsIfAsked(database: OpenDatabase, buildId: string, settings: Settings) {
  if (settings.METRICS_PORT === undefined) return undefined
  const { openMetrics } = await import('#server/lib/telemetry/metrics.ts')
  return openMetrics(
    database,
    buildId,
    feedNames.filter((name) => urlOf(settings, name) !== null),
  )
}

async function openTracesIfAsked(settings: Settings) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_SERVICE_NAME: serviceName } = settings
  if (endpoint === undefined) return undefined
  const { openTraces } = await import('#server/lib/telemetry/traces.ts')
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

/** The demo's organizations are invented, so real warnings do not concern them, unless the operator names a feed. */
async function readSampleFeeds(db: Db, settings: Settings) {
  const { openSampleFeeds } = await import('#server/demo/sample-feeds.ts')
  const feeds = await openSampleFeeds(db)
  if (!process.env.NWS_ALERTS_URL) settings.NWS_ALERTS_URL = feeds.NWS_ALERTS_URL
  if (!process.env.FEMA_DECLARATIONS_URL) settings.FEMA_DECLARATIONS_URL = feeds.FEMA_DECLARATIONS_URL
}

function showProgress(done: number, of: number) {
  if (!process.stderr.isTTY) return
  process.stderr.write(done < of ? `\rSample data: ${done} of ${of} organizations` : '\r\u001b[K')
}

function print(text: string) {
  process.stdout.write(`${text}\n`)
}
