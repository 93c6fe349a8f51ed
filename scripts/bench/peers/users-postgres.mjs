import fastify from "fastify";
import pg from "pg";

// The list of users as it is usually written with Fastify over PostgreSQL: each page with its count(*).

const { socket, user, rows } = JSON.parse(process.argv[2]);
const pool = new pg.Pool({ host: socket, user, database: "postgres", max: 4 });
const table = `users_${rows}`;

// The rows of many-users.fixture.ts.
await pool.query(`
  CREATE TABLE ${table} AS SELECT 'per_' || i AS id, 'AFC' || lpad(i::text, 6, '0') AS "afcId",
    'First' || i % 977 AS "firstName", 'Last' || i % 9973 AS "lastName", 'person' || i || '@people.example' AS email,
    'AFC'::text AS certification, 'City ' || i % 500 AS city, 'OH'::text AS state, DATE '2026-01-02' AS "registeredOn",
    DATE '2026-12-31' AS "membershipEnd", NULL::text AS flags, i % 99 = 0 AS "isStaff", 'active'::text AS membership
  FROM generate_series(0, ${rows} - 1) AS i;
  ALTER TABLE ${table} ADD PRIMARY KEY (id);
  CREATE INDEX ON ${table} ("lastName", "firstName", id);
  CREATE INDEX ON ${table} (email);
  ANALYZE ${table};
`);

const columns = new Map(
  [
    ...["firstName", "lastName", "email", "afcId", "membershipEnd", "certification", "city", "state", "registeredOn"],
    ...["flags", "isStaff", "membership"],
  ].map((name) => [name, `"${name}"`]),
);
const columnOf = (name) => {
  const column = columns.get(name);
  if (!column) throw Object.assign(new Error(`There is no column ${name}`), { statusCode: 400 });
  return column;
};
const split = (term) => [term.slice(0, term.indexOf(",")), term.slice(term.indexOf(",") + 1)];

const several = { type: "array", items: { type: "string" } };
const querystring = {
  type: "object",
  properties: {
    page: { type: "integer", minimum: 1, default: 1 },
    limit: { type: "integer" },
    sort: several,
    filter: several,
  },
};

const app = fastify({ ajv: { customOptions: { coerceTypes: "array" } } });
app.get("/api/admin/users", { schema: { querystring } }, async ({ query: { page, limit, sort = [], filter = [] } }) => {
  const terms = filter.map(split);
  const where = terms.map(([name], index) => `${columnOf(name)}::text ILIKE $${index + 1}`).join(" AND ") || "true";
  const values = terms.map(([, value]) => `%${value}%`);
  const order = sort.map(split).map(([name, way]) => `${columnOf(name)} ${way === "desc" ? "DESC" : "ASC"} NULLS LAST`);
  const sorted = [...(order.length > 0 ? order : ['"lastName"', '"firstName"']), "id"].join(", ");
  const paged = `LIMIT ${limit} OFFSET ${(page - 1) * limit}`;
  const [{ rows: data }, counted] = await Promise.all([
    pool.query(`SELECT * FROM ${table} WHERE ${where} ORDER BY ${sorted} ${paged}`, values),
    pool.query(`SELECT count(*)::int AS total FROM ${table} WHERE ${where}`, values),
  ]);
  const { total } = counted.rows[0];
  return { data, total, lastPage: Math.max(1, Math.ceil(total / limit)) };
});

async function timeOf(query) {
  const since = performance.now();
  const { statusCode, body } = await app.inject({ url: `/api/admin/users?${query}` });
  const ms = performance.now() - since;
  if (statusCode !== 200) throw new Error(`Fastify answered ${statusCode}: ${body}`);
  return ms;
}

process.on("message", async ({ queries, atOnce }) => {
  const left = [...queries];
  const times = [];
  const since = performance.now();
  const answerOthers = async () => {
    for (let query = left.shift(); query; query = left.shift()) times.push(await timeOf(query));
  };
  await Promise.all(Array.from({ length: atOnce }, answerOthers));
  process.send({ times, ms: performance.now() - since });
});
await app.ready();
process.send({});
process.once("SIGTERM", () => process.exit(0));
