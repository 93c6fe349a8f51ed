import { startCognito } from "./cognito.fixture.ts";

// Runs in a separate process: node cognito-process.fixture.ts <data folder>, ended by a signal.
const [dataDir] = process.argv.slice(2);
const issuer = "http://127.0.0.1/us-east-1_Guildhall";
const { endpoint } = await startCognito({ dataDir, issuer });
process.stdout.write(`${endpoint}\n`);
