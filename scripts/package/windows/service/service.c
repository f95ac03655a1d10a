/* yunque-service.exe: without arguments the Windows service, which starts the program and stops it by the end of its
   input. With one it prepares or controls the service: install, protect, start, stop, remove. */
#include "host.h"
#include "setup.h"

/* Longer than the server takes; after that it is ended, and the database recovers at the next start. */
#define STOP_SECONDS 120

static SERVICE_STATUS_HANDLE status_handle;
static HANDLE stopping;

static void report(DWORD state, DWORD exit_code) {
  static DWORD step;
  SERVICE_STATUS status = {.dwServiceType = SERVICE_WIN32_OWN_PROCESS, .dwCurrentState = state};
  BOOL pending = state == SERVICE_START_PENDING || state == SERVICE_STOP_PENDING;
  if (state == SERVICE_RUNNING) status.dwControlsAccepted = SERVICE_ACCEPT_STOP | SERVICE_ACCEPT_PRESHUTDOWN;
  status.dwCheckPoint = pending ? ++step : 0;
  status.dwWaitHint = pending ? 10000 : 0;
  status.dwWin32ExitCode = exit_code ? ERROR_SERVICE_SPECIFIC_ERROR : NO_ERROR;
  status.dwServiceSpecificExitCode = exit_code;
  SetServiceStatus(status_handle, &status);
}

static DWORD WINAPI control(DWORD code, DWORD type, void *data, void *context) {
  (void)type, (void)data, (void)context;
  if (code == SERVICE_CONTROL_STOP || code == SERVICE_CONTROL_PRESHUTDOWN) {
    report(SERVICE_STOP_PENDING, 0);
    SetEvent(stopping);
    return NO_ERROR;
  }
  return code == SERVICE_CONTROL_INTERROGATE ? NO_ERROR : ERROR_CALL_NOT_IMPLEMENTED;
}

/* Starts the program. What is written to `input` it reads; when that is closed, it stops. */
static BOOL start_program(HANDLE *input, PROCESS_INFORMATION *process) {
  wchar_t command[LONGEST * 4], log[LONGEST];
  HANDLE its_input;
  SECURITY_ATTRIBUTES inherited = {sizeof inherited, NULL, TRUE};
  if (!CreatePipe(&its_input, input, &inherited, 0)) return FALSE;
  /* The program must not hold its own input open. */
  SetHandleInformation(*input, HANDLE_FLAG_INHERIT, 0);
  data_path(log, L"logs\\service.log");
  HANDLE output = new_file(log);
  node_command(command, L"service\\service.ts", L"");
  BOOL started = start_hidden(command, its_input, output, process);
  CloseHandle(its_input);
  if (output != INVALID_HANDLE_VALUE) CloseHandle(output);
  return started;
}

/* Returns the exit code for the service manager: 0 for a stop that was asked for. */
static DWORD run(HANDLE input, HANDLE process) {
  HANDLE either[] = {stopping, process};
  DWORD code = 0;
  if (WaitForMultipleObjects(2, either, FALSE, INFINITE) == WAIT_OBJECT_0) {
    CloseHandle(input);
    for (int second = 0; WaitForSingleObject(process, 1000) == WAIT_TIMEOUT; second++) {
      if (second == STOP_SECONDS) TerminateProcess(process, 1);
      report(SERVICE_STOP_PENDING, 0);
    }
    return 0;
  }
  GetExitCodeProcess(process, &code);
  /* Nobody asked for its end: the service manager starts it again. */
  return code ? code : 1;
}

static void WINAPI service_main(DWORD count, wchar_t **arguments) {
  (void)count, (void)arguments;
  HANDLE input;
  PROCESS_INFORMATION process;
  stopping = CreateEventW(NULL, TRUE, FALSE, NULL);
  status_handle = RegisterServiceCtrlHandlerExW(SERVICE_NAME, control, NULL);
  report(SERVICE_START_PENDING, 0);
  if (!start_program(&input, &process)) {
    report(SERVICE_STOPPED, GetLastError());
    return;
  }
  report(SERVICE_RUNNING, 0);
  report(SERVICE_STOPPED, run(input, process.hProcess));
}

int wmain(int count, wchar_t **arguments) {
  if (count == 1) {
    SERVICE_TABLE_ENTRYW table[] = {{SERVICE_NAME, service_main}, {NULL, NULL}};
    return StartServiceCtrlDispatcherW(table) ? 0 : (int)GetLastError();
  }
  static const struct {
    const wchar_t *name;
    DWORD (*work)(void);
  } commands[] = {{L"install", install_service}, {L"protect", protect_data}, {L"start", start_service},
                  {L"stop", stop_service},       {L"remove", remove_service}};
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
    if (wcscmp(arguments[1], commands[i].name) == 0) return (int)commands[i].work();
  return ERROR_INVALID_PARAMETER;
}
