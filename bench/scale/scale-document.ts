import * as z from 'zod';

export const costsSchema = z.object({
  statementsOnTheWay: z.number(),
  statementsBehind: z.number(),
  addressRequests: z.number(),
  scopeRequests: z.number(),
  boardRequests: z.number(),
  laneRequests: z.number(),
  rowsRead: z.number(),
  rowsWritten: z.number(),
  bucketCalls: z.number(),
  scopeBytes: z.number(),
  laneBytes: z.number(),
  databaseBytes: z.number(),
});
export const ratiosSchema = z.object({
  postRatio: z.number(),
  leaseRatio: z.number(),
  renewRatio: z.number(),
  releaseRatio: z.number(),
});
type Costs = z.infer<typeof costsSchema>;
type Ratios = z.infer<typeof ratiosSchema>;

/** Published platform limits. */
const LIMITS = {
  objectRequestsPerSecond: 1000,
  objectBytes: 10e9,
  databaseBytes: 10e9,
  queueMessagesPerSecond: 5000,
} as const;
/** Dollars per unit, from the published price list. */
const PRICES = {
  'requests to the Worker': 0.3e-6,
  'requests to objects': 0.15e-6,
  'rows written by objects': 1e-6,
  'rows read by objects': 0.001e-6,
  'writes to R2': 4.5e-6,
  'reads from R2': 0.36e-6,
  'queue operations': 0.4e-6,
} as const;
const BOARDS = 8;
const MINUTES_PER_DAY = 1440;
const MINUTES_PER_MONTH = MINUTES_PER_DAY * 30.4;
const DATA_DAYS = [30, 90, 365];
/** Worker requests per analysis: start, polls, and those of the container. */
const WORKER_REQUESTS = 15;
const BUCKET_WRITES = 6;
const QUEUE_OPERATIONS = 3;
const RATE = 1000;
const GROWTH_RATES = [1, 100, 10_000];

export function scaleDocument(costs: Costs, ratios: Ratios): string {
  const object = LIMITS.objectRequestsPerSecond;
  const limits: [string, string, number][] = [
    ['requests to the object of one scope', 'one scope', perMinute(object, costs.scopeRequests)],
    ['requests to one job board', 'one scope', perMinute(object, costs.boardRequests)],
    ['requests to the webhook lane', 'one scope', perMinute(object, costs.laneRequests)],
    [`requests to ${BOARDS} boards`, 'all', perMinute(object * BOARDS, costs.boardRequests)],
    ['messages of the queue', 'all', perMinute(LIMITS.queueMessagesPerSecond, 1)],
    [
      'rows of D1, which are kept for a day',
      'all',
      Math.floor(LIMITS.databaseBytes / costs.databaseBytes / MINUTES_PER_DAY),
    ],
  ];
  return `One analysis, counted on miniflare with a webhook, five progress reports, and three polls:

| | |
|---|---|
| D1 statements during requests and deliveries | ${number(costs.statementsOnTheWay)} |
| D1 statements in the background, at 20 analyses a minute in the scope | ${number(costs.statementsBehind)} |
| requests to objects: address, scope, board, lane | ${[costs.addressRequests, costs.scopeRequests, costs.boardRequests, costs.laneRequests].map(number).join(', ')} |
| rows that the scope's object reads, writes | ${number(costs.rowsRead)}, ${number(costs.rowsWritten)} |
| calls to R2 | ${number(costs.bucketCalls)} |
| bytes in the object of the scope, the lane, D1 | ${[costs.scopeBytes, costs.laneBytes, costs.databaseBytes].map((bytes) => Math.round(bytes)).join(', ')} |

With the limits and prices that Cloudflare publishes:

| Limit | Of | Analyses a minute |
|---|---|---|
${limits.map(([name, of, rate]) => `| ${name} | ${of} | ${rate.toLocaleString('en-US')} |`).join('\n')}

The storage of one scope is full earlier. Its object holds ${Math.floor(LIMITS.objectBytes / costs.scopeBytes / 1e6)} million analyses (10 GB) and keeps each until the data retention ends; a customer with more needs several scopes:

| Data retention | Analyses a minute in one scope |
|---|---|
${DATA_DAYS.map((days) => `| ${days} days | ${Math.floor(LIMITS.objectBytes / costs.scopeBytes / days / MINUTES_PER_DAY)} |`).join('\n')}

| Analyses a minute | Growth a day: objects of scopes | Webhook lanes | D1 |
|---|---|---|---|
${GROWTH_RATES.map((rate) => growthRow(costs, rate)).join('\n')}

With 200,000 waiting jobs and 5,000 leases, a board reads and writes this many times the rows that it does with ten: post ${number(ratios.postRatio)}, lease ${number(ratios.leaseRatio)}, renew ${number(ratios.renewRatio)}, release ${number(ratios.releaseRatio)}.

A month at ${RATE.toLocaleString('en-US')} analyses a minute (${((RATE * MINUTES_PER_MONTH) / 1e6).toFixed(1)} million), without storage, containers, and duration of objects:

| | Millions | Dollars |
|---|---|---|
${pricesOf(costs)}
`;
}

function growthRow({ scopeBytes, laneBytes, databaseBytes }: Costs, rate: number): string {
  const cells = [scopeBytes, laneBytes, databaseBytes].map((bytes) => {
    const megabytes = (bytes * rate * MINUTES_PER_DAY) / 1e6;
    return `${megabytes.toLocaleString('en-US', { maximumSignificantDigits: 2 })} MB`;
  });
  return `| ${[rate.toLocaleString('en-US'), ...cells].join(' | ')} |`;
}

function perMinute(perSecond: number, each: number): number {
  return Math.floor((perSecond * 60) / each);
}

function pricesOf(costs: Costs): string {
  const { addressRequests, scopeRequests, boardRequests, laneRequests } = costs;
  const uses: Record<keyof typeof PRICES, number> = {
    'requests to the Worker': WORKER_REQUESTS,
    'requests to objects': addressRequests + scopeRequests + boardRequests + laneRequests,
    'rows written by objects': costs.rowsWritten,
    'rows read by objects': costs.rowsRead,
    'writes to R2': BUCKET_WRITES,
    'reads from R2': costs.bucketCalls - BUCKET_WRITES,
    'queue operations': QUEUE_OPERATIONS,
  };
  const analyses = RATE * MINUTES_PER_MONTH;
  const rows = Object.entries(PRICES).map(([name, price]) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the same record
    const used = uses[name as keyof typeof PRICES] * analyses;
    return { name, used, dollars: used * price };
  });
  const total = rows.reduce((sum, { dollars }) => sum + dollars, 0);
  return [...rows, { name: 'all', used: null, dollars: total }]
    .map(({ name, used, dollars }) => {
      const millions = used === null ? '' : Math.round(used / 1e6).toLocaleString('en-US');
      return `| ${name} | ${millions} | ${Math.round(dollars).toLocaleString('en-US')} |`;
    })
    .join('\n');
}

function number(value: number): string {
  return String(Number(value.toFixed(2)));
}
