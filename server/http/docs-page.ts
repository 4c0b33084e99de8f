// The API as a page to read: plain HTML without scripts, from the OpenAPI document.

import type { JsonSchema } from './json-schema.ts'
import type { OpenApi, Operation, Parameter } from './open-api.ts'
import { accessInWords } from './open-api.ts'
import { formsOf, limitsInWords, type Row, typeInWords } from './schema-rows.ts'

interface DocumentedCall {
  method: string
  path: string
  operation: Operation
}

export function docsPage(document: OpenApi): string {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const features = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)).sort((a, b) => a.path.localeCompare(b.path)),
  }))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>Breakwater API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="docs.css">
</head>
<body>
<a class="skip" href="#main">Skip past the list of calls</a>
<header>
<h1>Breakwater API</h1>
<p>${text(document.info.description)}</p>
<p>Every path stands below <code>${text(document.servers[0]?.url ?? '')}</code>. For programs: <a href="openapi.json">openapi.json</a>, version ${text(document.info.version)}.</p>
</header>
${introduction(document)}
<nav aria-labelledby="calls"><h2 id="calls">Calls</h2>
${features.map(jumpList).join('\n')}
</nav>
<main id="main" tabindex="-1">
${features.map(featureSection).join('\n')}
</main>
</body>
</html>
`
}

function introduction({ components }: OpenApi) {
  const { ajax, build } = components.parameters
  const { session } = components.securitySchemes
  return `<section aria-labelledby="conventions"><h2 id="conventions">Every call</h2>
<dl>
<dt><code>${text(ajax.name)}: ${text(ajax.schema.const)}</code></dt><dd>With every POST, PUT and DELETE. ${text(ajax.description)}</dd>
<dt><code>${text(build.name)}</code></dt><dd>${text(build.description)}</dd>
<dt>Cookie <code>${text(session.name)}</code></dt><dd>${text(session.description)}</dd>
<dt>A refusal</dt><dd><code>{ "message": "…", "errors": { "field": ["…"] } }</code> <code>errors</code> is there where single fields are at fault, and names each of them.</dd>
</dl></section>`
}

const idOf = ({ operation }: DocumentedCall) => operation.operationId

const jumpList = ({ name, calls }: { name: string; calls: DocumentedCall[] }) => `<section>
<h3><a href="#${text(name)}">${text(title(name))}</a></h3>
<ul>${calls
  .map((call) => `<li><a href="#${idOf(call)}"><span class="method">${call.method}</span> ${text(call.path)}</a></li>`)
  .join('')}</ul>
</section>`

const featureSection = ({ name, calls }: { name: string; calls: DocumentedCall[] }) => `<section class="feature">
<h2 id="${text(name)}">${text(title(name))}</h2>
${calls.map(callArticle).join('\n')}
</section>`

/** "disaster-reports" → "Disaster reports" */
const title = (feature: string) => feature.charAt(0).toUpperCase() + feature.slice(1).replaceAll('-', ' ')

function callArticle(call: DocumentedCall) {
  const { method, path, operation } = call
  return `<article id="${idOf(call)}" aria-labelledby="${idOf(call)}-name">
<h3 id="${idOf(call)}-name"><a href="#${idOf(call)}"><span class="method">${method}</span> <code>${text(path)}</code></a></h3>
<p>${text(operation.summary)}</p>
<p class="facts"><span>Who: ${text(accessInWords[operation['x-access']])}</span></p>
${parameters(operation)}${body(operation)}${answers(operation)}${refusals(operation)}</article>`
}

function parameters({ parameters }: Operation) {
  const own = parameters.filter((parameter): parameter is Parameter => 'in' in parameter)
  const rows = own.map(({ name, in: place, required, schema }) => ({
    name: place === 'path' ? `{${name}}` : `?${name}`,
    type: typeInWords(schema),
    isRequired: required,
    limits: limitsInWords(schema),
  }))
  return rows.length > 0 ? `<h4>In the address</h4>${inputTable(rows)}` : ''
}

function body({ requestBody }: Operation) {
  if (!requestBody) return ''
  return Object.entries(requestBody.content)
    .map(([type, { schema }]) => `<h4>Body${type === 'application/json' ? '' : `, as ${text(type)}`}</h4>${forms(schema, inputTable)}`)
    .join('')
}

function answers({ responses }: Operation) {
  return Object.entries(responses)
    .filter(([status]) => !isRefusal(status))
    .map(([status, { content, description, headers }]) => {
      const schema = content?.['application/json']?.schema
      const head = Object.entries(headers ?? {}).map(
        ([name, header]) => `<p>Header <code>${text(name)}</code>: ${text(header.description)}</p>`,
      )
      return `<h4>Answer, ${status}</h4>${head.join('')}${schema ? folded(schema) : `<p>${text(description)}</p>`}`
    })
    .join('')
}

/** Long answers are opened when somebody wants to read them. */
function folded(schema: JsonSchema) {
  const count = formsOf(schema).flat().length
  const content = forms(schema, answerTable)
  if (count <= LONGEST_OPEN) return content
  return `<details><summary>${schema.type === 'array' ? 'A list of objects' : 'An object'}, ${count} fields</summary>${content}</details>`
}
const LONGEST_OPEN = 6

function forms(schema: JsonSchema, table: (rows: Row[]) => string) {
  const start = schema.type === 'array' ? '<p>A list. Each entry:</p>' : ''
  const written = formsOf(schema).map((form) => {
    const [only] = form
    return only && only.name === '' ? `<p>${text(only.type)}</p>` : table(form)
  })
  return start + written.join('<p>or</p>')
}

const inputTable = (rows: Row[]) =>
  table(
    ['Field', 'Type', 'Required', 'Limits'],
    rows.map(({ name, type, isRequired, limits }) => [name, type, isRequired ? 'required' : '', limits]),
  )

const answerTable = (rows: Row[]) =>
  table(
    ['Field', 'Type', 'Note'],
    rows.map(({ name, type, isRequired }) => [name, type, isRequired ? '' : 'may be missing']),
  )

const table = (head: string[], rows: string[][]) => `<table class="of-${head.length}">
<thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead>
<tbody>
${rows.map(tableRow).join('\n')}
</tbody></table>`

const tableRow = ([name = '', ...cells]: string[]) =>
  `<tr><th scope="row"><code>${text(name)}</code></th>${cells.map((cell) => `<td>${text(cell)}</td>`).join('')}</tr>`

const isRefusal = (status: string) => Number(status) >= 400 || status === '301'

function refusals({ responses }: Operation) {
  const lines = Object.entries(responses)
    .filter(([status]) => isRefusal(status))
    .flatMap(([status, { description }]) =>
      description.split('\n').map((line) => `<li><span class="status">${status}</span> ${text(line.slice(line.indexOf(': ') + 2))}</li>`),
    )
  return `<h4>Refusals</h4><ul class="refusals">${lines.join('')}</ul>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const text = (value: string) => value.replace(/[&<>"']/g, (character) => entities[character] ?? '')
