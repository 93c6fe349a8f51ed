import dynalite from "dynalite";

// DynamoDB's usual stand-in, in a process of its own, with its data in a folder.

const { folder } = JSON.parse(process.argv[2]);
const server = dynalite({ path: folder, createTableMs: 0 });
server.listen(0, "127.0.0.1", () => process.send({ url: `http://127.0.0.1:${server.address().port}` }));
process.once("SIGTERM", () => process.exit(0));
